import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { inRoot } from './root.mjs'

/** The gzipped size of a page's first visit, from the build's manifest: entry, imports, the page's code and style. */
const manifest = JSON.parse(await readFile(inRoot('dist/client/.vite/manifest.json'), 'utf8'))
const { sheets } = await import(pathToFileURL(inRoot('dist/ssr/entry-server.js')))
const entry = 'src/entry-client.tsx'
/** In kB. */
export const budget = { script: 140, style: 12 }
/** Words in React's own code that are also class names. */
const ofReact = new Set(['inline', 'inline-block', 'resize'])
const texts = new Map()
const weights = new Map()

const start = reached(entry, 'the document')
/** What the startup code loads on demand: the calls, the list of all pages, the handling of an expired session. */
const onlyOnDemand = new Set([...start.keys()].flatMap((chunk) => manifest[chunk].dynamicImports ?? []))
const whole = await classesIn('whole')

async function read(file) {
  if (!texts.has(file)) texts.set(file, await readFile(inRoot('dist/client', file), 'utf8'))
  return texts.get(file)
}

async function weigh(file) {
  if (!weights.has(file)) weights.set(file, gzipSync(await read(file), { level: 9 }).length / 1000)
  return weights.get(file)
}

/** Each chunk imported by this one, directly or not, with its importer. */
function reached(name, from, seen = new Map()) {
  if (seen.has(name) || !manifest[name]) return seen
  seen.set(name, from)
  for (const next of manifest[name].imports ?? []) reached(next, name, seen)
  return seen
}

async function pageAt([view, sheet]) {
  const chunks = reached(view, 'the page', new Map(start))
  const parts = await Promise.all(
    [...chunks].map(async ([chunk, from]) => ({ chunk, from, weight: await weigh(manifest[chunk].file) })),
  )
  return {
    name: nameOf(view),
    view,
    sheet,
    parts,
    script: parts.reduce((sum, { weight }) => sum + weight, 0),
    style: await weigh(manifest[sheetFile(sheet)].file),
  }
}

/** Checks landing pages only, which have a style sheet of their own: other pages are for people already on the site. */
export async function problemsOf(page) {
  if (page.sheet === 'whole') return []
  const { name, sheet, parts, script, style } = page
  const problems = parts
    .filter(({ chunk }) => onlyOnDemand.has(chunk) && chunk !== page.view)
    .map(({ chunk, from }) => `${name} loads ${chunk} at once, by ${titleOf(from)}`)
  const missing = await classesMissing(page)
  if (missing.length > 0)
    problems.push(`${name} uses ${missing.join(', ')}, which src/ui/${sheet}.css does not look for`)
  if (style > budget.style) problems.push(`${name}: ${kB(style)} of style, ${kB(budget.style)} are allowed`)
  if (script <= budget.script) return problems
  const heaviest = parts.toSorted((a, b) => b.weight - a.weight).slice(0, 6)
  const listed = heaviest.map(
    ({ chunk, from, weight }) => `\n    ${kB(weight)} ${manifest[chunk].file}, by ${titleOf(from)}`,
  )
  return [...problems, `${name}: ${kB(script)} of script, ${kB(budget.script)} are allowed${listed.join('')}`]
}

/** Classes in the page's code, including code loaded later, that the whole style sheet has and the page's own lacks. */
async function classesMissing({ view, sheet }) {
  const own = await classesIn(sheet)
  const scripts = await Promise.all([...drawnBy(view)].map((chunk) => read(manifest[chunk].file)))
  const words = new Set(scripts.flatMap((text) => text.split(/[\s"'`]+/)))
  return [...words].filter((word) => whole.has(word) && !own.has(word) && !ofReact.has(word))
}

function drawnBy(view) {
  const drawn = reached(view, 'the page', new Map(start))
  for (const chunk of drawn.keys()) {
    if (start.has(chunk)) continue
    // Iterating over a Map includes the entries that are added in the loop.
    for (const later of manifest[chunk].dynamicImports ?? []) reached(later, chunk, drawn)
  }
  return drawn.keys()
}

async function classesIn(sheet) {
  const text = await read(manifest[sheetFile(sheet)].file)
  const selectors = text.matchAll(/\.(?!\d)((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/g)
  const unescaped = (name) =>
    name.replaceAll(
      /\\(?:([0-9a-f]{1,6}) ?|(.))/g,
      (_, code, sign) => sign ?? String.fromCodePoint(`0x${code}`),
    )
  return new Set([...selectors].map(([, name]) => unescaped(name)))
}

function sheetFile(sheet) {
  return `src/ui/${sheet}.css`
}

function titleOf(chunk) {
  return manifest[chunk]?.file ?? chunk
}

export function kB(weight) {
  return `${weight.toFixed(1)} kB`
}

/** The size of the script that every page loads. */
export async function weighStart() {
  const parts = await Promise.all([...start.keys()].map((chunk) => weigh(manifest[chunk].file)))
  return parts.reduce((sum, weight) => sum + weight, 0)
}

/** The sizes of all pages, or only of those asked for by name and sheet. */
export function weighPages(isAsked = () => true) {
  const shown = Object.entries(sheets).filter(
    ([view, sheet]) => manifest[view] && isAsked({ name: nameOf(view), sheet }),
  )
  return Promise.all(shown.toSorted().map(pageAt))
}

function nameOf(view) {
  return view.slice('src/pages/'.length, -'/View.tsx'.length)
}
