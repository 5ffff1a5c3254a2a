// Measurements of colours, for the tests of the palettes.

export type Rgb = [red: number, green: number, blue: number] // linear light, each value from 0 to 1

export type Sight = 'usual' | 'protan' | 'deutan' | 'tritan'

// The matrices are from Machado, Oliveira and Fernandes 2009, severity 1, for linear light.
const SIGHTS: Record<Sight, [Rgb, Rgb, Rgb]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Reads a colour such as "#d0402f". */
export function parseColour(text: string): Rgb {
  const part = (at: number) => {
    const value = parseInt(text.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** The relative luminance, as WCAG 2.2 defines it. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** A colour as people with this colour vision see it. */
export function seen(colour: Rgb, sight: Sight): Rgb {
  const mix = (row: Rgb) => row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2]
  return SIGHTS[sight].map((row) => Math.min(1, Math.max(0, mix(row)))) as Rgb
}

/**
 * How different two colours look: their distance in OKLab. The distance from black to white is 1.
 */
export function difference(one: Rgb, other: Rgb): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** The grey with the same luminance. */
export function grey(colour: Rgb): Rgb {
  const light = luminance(colour)
  return [light, light, light]
}

// The formula is OKLab by Björn Ottosson, 2020.
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
