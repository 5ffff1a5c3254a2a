// The random generator of the fair bag (docs/fair-bag.md, "The derivation").
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

// The hash comes from a library, because pages without https, as in a home network, have no
// `crypto.subtle`.

/** The commitment of a secret, both in hexadecimal. */
export function seal(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)))
}

/** The random numbers of one draw. Draw 0 is the deal, and draw n is the end of turn n. */
export class Chance {
  #x: bigint

  constructor(secret: string, draw: number) {
    const code = hmac(sha256, hexToBytes(secret), utf8ToBytes(`genial/1 draw ${draw}`))
    this.#x = new DataView(code.buffer, code.byteOffset).getBigUint64(0, true)
  }

  /** A random integer from 0 to `most` - 1. All are equally likely. */
  below(most: number): number {
    const m = BigInt(most)
    for (;;) {
      const product = (this.#word() >> 32n) * m
      if (product % 2n ** 32n >= 2n ** 32n % m) return Number(product >> 32n)
    }
  }

  /** The next 64 bits of SplitMix64. */
  #word(): bigint {
    const wrap = (value: bigint) => BigInt.asUintN(64, value)
    this.#x = wrap(this.#x + 0x9e3779b97f4a7c15n)
    let z = wrap((this.#x ^ (this.#x >> 30n)) * 0xbf58476d1ce4e5b9n)
    z = wrap((z ^ (z >> 27n)) * 0x94d049bb133111ebn)
    return z ^ (z >> 31n)
  }
}
