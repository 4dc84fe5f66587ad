import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inBatches } from './inBatches.mjs'

const text = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.map', '.ico'])
const smallest = 1024
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file worth compressing; zlib uses its own threads. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.has(extname(entry.name)))
  const saved = await inBatches(files, ({ parentPath, path, name }) =>
    compressFile(join(parentPath ?? path, name)),
  )
  return { count: saved.filter(Boolean).length, saved: saved.reduce((sum, bytes) => sum + bytes, 0) }
}

async function compressFile(path) {
  const whole = await readFile(path)
  if (whole.length < smallest) return 0
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  }
  const [br, gz] = await Promise.all([brotli(whole, { params }), gzipped(whole, { level: 9 })])
  if (br.length >= whole.length) return 0
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return whole.length - br.length
}
