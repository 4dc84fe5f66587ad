import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from './lib/build.mjs'
import { inRoot } from './lib/root.mjs'

await ensureBuilt()

/** What the first visit of a page loads, gzip, by the build's own manifest: entry, its imports, the page's own, its sheet. */
const manifest = JSON.parse(await readFile(inRoot('dist/client/.vite/manifest.json'), 'utf8'))
const entry = 'src/entry-client.tsx'
/** In kB. */
const budget = { script: 140, style: 12 }
/** Each of these comes with a call or a form that is sent, so that no first visit pays for it. */
const onlyOnDemand = ['calls', 'http', 'cache', 'modules']
const sheets = JSON.parse(await readFile(inRoot('dist/client/.vite/sheets.json'), 'utf8'))

const weights = new Map()
async function weigh(file) {
  if (!weights.has(file))
    weights.set(file, gzipSync(await readFile(inRoot('dist/client', file)), { level: 9 }).length / 1000)
  return weights.get(file)
}

/** Each chunk below the named one, with the chunk that imports it. */
function reached(name, from, seen = new Map()) {
  if (seen.has(name) || !manifest[name]) return seen
  seen.set(name, from)
  for (const next of manifest[name].imports ?? []) reached(next, name, seen)
  return seen
}

async function pageAt(view) {
  const name = view.slice('src/pages/'.length, -'/View.tsx'.length)
  const chunks = reached(view, 'the page', reached(entry, 'the document'))
  const parts = await Promise.all(
    [...chunks].map(async ([chunk, from]) => ({ chunk, from, weight: await weigh(manifest[chunk].file) })),
  )
  const sheet = `src/ui/${sheets[view] ?? 'tokens'}.css`
  const script = parts.reduce((sum, { weight }) => sum + weight, 0)
  return {
    name,
    parts,
    script,
    style: await weigh(manifest[sheet].file),
    first: !sheet.endsWith('tokens.css'),
  }
}

function problemsOf({ name, parts, script, style, first }) {
  if (!first) return []
  const found = parts
    .filter(({ chunk }) => onlyOnDemand.includes(manifest[chunk].name))
    .map(({ chunk, from }) => `${name} loads ${manifest[chunk].file} at once, by ${titleOf(from)}`)
  if (style > budget.style) found.push(`${name}: ${kB(style)} of style, ${kB(budget.style)} are allowed`)
  if (script <= budget.script) return found
  const heaviest = parts.toSorted((a, b) => b.weight - a.weight).slice(0, 6)
  const listed = heaviest.map(
    ({ chunk, from, weight }) => `\n    ${kB(weight)} ${manifest[chunk].file}, by ${titleOf(from)}`,
  )
  return [...found, `${name}: ${kB(script)} of script, ${kB(budget.script)} are allowed${listed.join('')}`]
}

function titleOf(chunk) {
  return manifest[chunk]?.file ?? chunk
}

function kB(weight) {
  return `${weight.toFixed(1)} kB`
}

const views = Object.keys(manifest).filter((name) => name.endsWith('/View.tsx'))
const pages = await Promise.all(views.sort().map(pageAt))
const problems = pages.flatMap(problemsOf)
if (process.argv.includes('--check')) {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} else {
  for (const { name, script, style } of pages)
    console.log(`${name.padEnd(20)} ${kB(script)} script, ${kB(style)} style`)
}
