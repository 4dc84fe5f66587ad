// Compiles TypeScript for Node. The code and its source map are cached between runs, keyed by the file's content.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformSync } from '@swc/core'
import { swcOptions } from '../swcOptions.mjs'

const folder = join(tmpdir(), 'verandah-transformed')
mkdirSync(folder, { recursive: true })

export function transformed(path) {
  const source = readFileSync(path, 'utf8')
  const kept = keptAs(path, source)
  const ready = read(kept)
  if (ready !== undefined) return ready
  const { code, map } = transformSync(source, {
    ...swcOptions,
    filename: path,
    sourceMaps: true,
    swcrc: false,
  })
  // The code is written last, so there is never code without its map.
  write(`${kept}.map`, map)
  write(kept, code)
  return code
}

/** The path of a file's source map, for stack traces. */
export function mapOf(path) {
  return `${keptAs(path, readFileSync(path, 'utf8'))}.map`
}

function keptAs(path, source) {
  const hash = createHash('sha256').update(JSON.stringify(swcOptions)).update(path).update(source)
  return join(folder, hash.digest('hex'))
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Writes under another name first, since two workers may write the same file. */
function write(path, text) {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, path)
}
