// Makes src/protocol.ts from protocol.schema.json, which Python wrote from its own types.
import { readFileSync, writeFileSync } from 'node:fs'
import { exit } from 'node:process'
import { compile } from 'json-schema-to-typescript'

const schema = JSON.parse(readFileSync('protocol.schema.json', 'utf8'))
const whole = {
  title: 'Protocol',
  type: 'object',
  additionalProperties: false,
  $defs: schema.$defs,
}
const text = await compile(whole, 'Protocol', {
  bannerComment: '// Generated from src/genial/server/protocol by `make types`: change it there.\n',
  unreachableDefinitions: true,
  additionalProperties: false,
  format: true,
  style: { semi: false, singleQuote: true, printWidth: 100 },
})
const made = text
  .replace(/export interface Protocol \{\}\n/, '')
  .replace(/\/\*\*\n( \* This interface was referenced by[^\n]*\n \* via the[^\n]*\n) \*\/\n/g, '')
  .replace(/ \*\n( \* This interface was referenced by[^\n]*\n \* via the[^\n]*\n)/g, '')

if (!process.argv.includes('--check')) {
  writeFileSync('src/protocol.ts', made)
} else if (readFileSync('src/protocol.ts', 'utf8') !== made) {
  console.error('src/protocol.ts is out of date: run `make types`')
  exit(1)
}
