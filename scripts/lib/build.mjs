import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { bundleApi } from './bundleApi.mjs'
import { inBatches } from './inBatches.mjs'
import { precompress } from './precompress.mjs'
import { inRoot, root } from './root.mjs'
import { runTool } from './run.mjs'
import { giveUp, say, secondsSince } from './say.mjs'
import { requireWritable } from './writable.mjs'

const sources = ['contract', 'server', 'api', 'src', 'public', 'scripts/lib']
const files = [
  'server.ts',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.emit.json',
  'package.json',
  'package-lock.json',
]
const compiled = new Set(['.ts', '.tsx', '.css', '.json', '.mjs'])
const stamp = inRoot('dist/.stamp')

/** Builds unless dist matches the current sources. */
export async function ensureBuilt(options) {
  const inputs = await inputsHash()
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built !== inputs) await build({ ...options, inputs })
}

/**
 * Compiles without checking types, which takes a twentieth of the time. The stamp is written last, so an interrupted build
 * is repeated. `onCompiled` starts work that needs no pages.
 */
export async function build({ onCompiled = () => {}, inputs } = {}) {
  const hash = inputs ?? (await inputsHash())
  const started = performance.now()
  await requireWritable('dist')
  say('Building: services and web server')
  await rm(inRoot('dist'), { recursive: true, force: true })
  await must(runTool('typescript/bin/tsc', ['-p', 'tsconfig.emit.json']))
  await onCompiled()
  await bundleApi()
  say('Building: pages for the server and for browsers')
  await must(
    runTool('vite/bin/vite.js', ['build', '--app', '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
      // A first start waits longest for its database, which is created meanwhile, so this leaves the processors to it.
      yielding: true,
    }),
  )
  const { saved, count } = await precompress(inRoot('dist/client'))
  say(`Compressed ${count} files, ${Math.round(saved / 1024)} kB smaller`)
  await writeFile(stamp, hash)
  say(`Built in ${secondsSince(started)}`)
}

async function must(step) {
  if ((await step) !== 0) giveUp('The build stopped at the errors above.')
}

async function inputsHash() {
  const listed = await Promise.all(sources.map(filesBelow))
  const paths = [...files.map((file) => inRoot(file)), ...listed.flat()].sort()
  const contents = await inBatches(paths, (path) => readFile(path))
  const hash = createHash('sha256')
  for (const [index, path] of paths.entries()) {
    hash.update(`${relative(root, path)}\0${contents[index].length}\0`).update(contents[index])
  }
  return hash.digest('hex')
}

async function filesBelow(folder) {
  const entries = await readdir(inRoot(folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && (folder === 'public' || compiled.has(extname(entry.name))))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}
