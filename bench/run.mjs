import '../scripts/lib/requireNode.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/lib/build.mjs'
import { ensureInstalled } from '../scripts/lib/install.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { giveUp, say } from '../scripts/lib/say.mjs'

const usage = `npm run bench -- [case …] [--rounds n] [--renders n] [--rows n] [--no-write]
  kept, off, signed, peers, slow, memory, start, block, search, desk; all of them unless some are named
  --rounds   how often each subject is measured (7)
  --renders  renders of the memory case (5000; the promise is about 200000)
  --rows     units of the block, courses of the search and people of the desk (10000; the promises are about 100000)
  --no-write prints without writing bench/RESULTS.md`

const { values, positionals } = readArguments()
const options = {
  rounds: whole('rounds', 7),
  renders: whole('renders', 5_000),
  rows: whole('rows', 10_000),
}

await ensureInstalled({ all: true })
await ensureBuilt()
// Imported only now: the packages that they import may just have been installed.
const { cases } = await import('./cases.mjs')
const { buildTree } = await import('./lib/buildTree.mjs')
const { sectionOf, writeResults } = await import('./lib/report.mjs')
const { startWorld } = await import('./lib/world.mjs')

const chosen = positionals.length > 0 ? positionals : Object.keys(cases)
const unknown = chosen.find((name) => !cases[name])
if (unknown) giveUp(`There is no case ${unknown}.\n${usage}`)

const folder = await mkdtemp(join(tmpdir(), 'verandah-bench-tree-'))
const sections = []
const world = await startWorld()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void world.close().finally(() => process.exit(1)))
}
try {
  const tree = await buildTree(folder)
  for (const name of chosen) {
    say(cases[name].title)
    const section = sectionOf(cases[name], {
      rows: await cases[name].run({ ...options, world, tree }),
      options,
    })
    console.log(section)
    sections.push(section)
  }
} finally {
  await world.close()
  await rm(folder, { recursive: true, force: true })
}
if (values.write) {
  const order = Object.values(cases).map(({ title }) => title)
  await writeResults(inRoot('bench/RESULTS.md'), { sections, order })
  say('Written to bench/RESULTS.md')
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        rounds: { type: 'string' },
        renders: { type: 'string' },
        rows: { type: 'string' },
        write: { type: 'boolean', default: true },
      },
    })
  } catch (error) {
    return giveUp(`${error.message}\n${usage}`)
  }
}

function whole(name, otherwise) {
  const text = values[name]
  if (text === undefined) return otherwise
  if (!/^[1-9]\d{0,6}$/.test(text)) giveUp(`--${name} is a whole number, not "${text}".\n${usage}`)
  return Number(text)
}
