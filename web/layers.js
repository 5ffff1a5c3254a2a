// The layers of the page. A folder may import from its own layer's line and from the lines below it,
// and the folders of a line, and folders inside a folder, import each other without cycles.
// `npm run check` runs this; a list of the broken rules is printed.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { exit } from 'node:process'

const layers = [
  ['main.ts', 'App.svelte', 'words.test.ts'],
  ['shell'], // header, footer, and the choice of the page
  ['pages', 'lesson', 'scorekeeper'], // home, lobby, new game, lists, settings, help; lessons; cardboard
  ['rules'], // counting a game without the server
  ['table'], // a game in progress, and its replay
  ['waiting', 'leaving', 'chat'], // before the game; leaving it; messages between players
  ['proposals'], // what needs the consent of the others
  ['notifications', 'fair', 'catalogue'], // your turn; check of the bag; names of what can be played
  ['controls'], // form fields, dialogs, notices
  ['server'], // requests, the socket, and reading what came
  ['picture'], // small boards that explain the game
  ['facts'], // reasons for moves as sentences
  ['board', 'scores'], // drawings that know no rule and no server
  ['pieces'],
  ['base'], // language, settings, router, sound
  ['theme', 'protocol.ts'], // style sheets; types generated from the server's
]

const rank = new Map(layers.flatMap((names, index) => names.map((name) => [name, index])))
const problems = []
const imports = new Map() // folder -> the other folders it imports from, with a file for each

const files = readdirSync('src', { recursive: true })
for (const file of files.filter((name) => /\.(ts|svelte)$/.test(name))) {
  for (const [, target] of readFileSync(join('src', file), 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*'(\.[^']+)'/g,
  )) {
    const [from, to] = [dirname(file), dirname(normalize(join(dirname(file), target)))]
    const [upper, lower] = [layerOf(file), layerOf(normalize(join(dirname(file), target)))]
    if (upper > lower) problems.push(`${file} imports from a layer above it: ${target}`)
    if (from !== to && from !== '.' && to !== '.') {
      imports.set(from, (imports.get(from) ?? new Map()).set(to, file))
    }
  }
}
for (const folder of imports.keys()) findCycle([folder])

function layerOf(path) {
  const name = path.split('/')[0]
  const found = rank.get(name) ?? rank.get(`${name}.ts`) ?? rank.get(`${name}.svelte`)
  if (found === undefined) problems.push(`${path} is in no layer: add its folder to layers.js`)
  return found
}

/** Reports a way through the imports that leads back to its first folder, once. */
function findCycle(path) {
  for (const [next, file] of imports.get(path.at(-1)) ?? []) {
    if (next === path[0] && path.every((folder) => folder >= next)) {
      problems.push(`cycle of folders: ${[...path, next].join(' -> ')} (${file})`)
    } else if (!path.includes(next)) findCycle([...path, next])
  }
}

for (const problem of new Set(problems)) console.error(problem)
exit(problems.length > 0 ? 1 : 0)
