import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from './lib/build.mjs'
import { inRoot } from './lib/root.mjs'

await ensureBuilt()

/** What the first visit of a page loads, gzip, by the build's own manifest: entry, its imports, the page's own. */
const manifest = JSON.parse(await readFile(inRoot('dist/client/.vite/manifest.json'), 'utf8'))
const entry = 'src/entry-client.tsx'

const weights = new Map()
async function weigh(file) {
  if (!weights.has(file))
    weights.set(file, gzipSync(await readFile(inRoot('dist/client', file)), { level: 9 }).length)
  return weights.get(file)
}

function reached(name, seen = new Set()) {
  if (seen.has(name) || !manifest[name]) return seen
  seen.add(name)
  for (const next of manifest[name].imports ?? []) reached(next, seen)
  return seen
}

async function sum(files) {
  const each = await Promise.all([...new Set(files)].map(weigh))
  return `${(each.reduce((total, bytes) => total + bytes, 0) / 1000).toFixed(1)} kB`
}

const pages = Object.keys(manifest).filter((name) => name.endsWith('/View.tsx'))
for (const page of pages.sort()) {
  const chunks = [...reached(page, reached(entry))].map((name) => manifest[name])
  const scripts = await sum(chunks.map(({ file }) => file))
  const styles = await sum(chunks.flatMap(({ css = [] }) => css))
  console.log(
    `${page.slice('src/pages/'.length, -'/View.tsx'.length).padEnd(20)} ${scripts} script, ${styles} style`,
  )
}
