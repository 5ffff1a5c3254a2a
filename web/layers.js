// The layers of the page. A folder may import from its own layer's line and from the lines below it.
// Neither folders nor files import each other in a cycle.
// `npm run check` runs this; a list of the broken rules is printed.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { exit } from 'node:process'

const layers = [
  ['main.ts', 'App.svelte', 'words.test.ts'],
  ['shell'], // header, footer, and the choice of the page
  ['me'], // the statistics of the player
  ['pages', 'lesson', 'explore', 'puzzles', 'scorekeeper'], // home, lobby, new game, lists, settings, help; and more
  ['rules'], // counting a game without the server
  ['review'], // a finished game: replay, review, and scores over time
  ['table'], // a game in progress
  ['waiting', 'leaving', 'chat'], // before the game; leaving it; messages between players
  ['proposals'], // what needs the consent of the others
  ['notifications', 'fair', 'catalogue', 'sharing'], // your turn; the bag; names; finished games
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
const folders = new Map() // folder -> the other folders it imports from, with a file for each
const files = new Map() // file -> the files it imports

const names = readdirSync('src', { recursive: true }).filter((name) => /\.(ts|svelte)$/.test(name))
for (const file of names) {
  for (const [, target] of readFileSync(join('src', file), 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*'(\.[^']+)'/g,
  )) {
    const path = normalize(join(dirname(file), target))
    if (layerOf(file) > layerOf(path)) {
      problems.push(`${file} imports from a layer above it: ${target}`)
    }
    const [from, to] = [dirname(file), dirname(path)]
    if (from !== to && from !== '.' && to !== '.') note(folders, from, to, file)
    const found = [path, `${path}.ts`].find((name) => names.includes(name))
    if (found) note(files, file, found, file)
  }
}
findCycles(folders, 'folders')
findCycles(files, 'files')

function note(imports, from, to, file) {
  imports.set(from, (imports.get(from) ?? new Map()).set(to, file))
}

function layerOf(path) {
  const name = path.split('/')[0]
  const found = rank.get(name) ?? rank.get(`${name}.ts`) ?? rank.get(`${name}.svelte`)
  if (found === undefined) problems.push(`${path} is in no layer: add its folder to layers.js`)
  return found
}

/** Reports every import that leads back to where its path of imports came from. */
function findCycles(imports, what) {
  const done = new Set()
  function follow(path) {
    const node = path.at(-1)
    for (const [next, file] of imports.get(node) ?? []) {
      const cycle = path.slice(path.indexOf(next))
      if (path.includes(next)) {
        problems.push(`cycle of ${what}: ${[...cycle, next].join(' -> ')} (${file})`)
      } else if (!done.has(next)) follow([...path, next])
    }
    done.add(node)
  }
  for (const node of imports.keys()) if (!done.has(node)) follow([node])
}

for (const problem of new Set(problems)) console.error(problem)
exit(problems.length > 0 ? 1 : 0)
