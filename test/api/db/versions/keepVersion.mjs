// Stores a small dump of a version, from which versions.test.ts then tests the upgrade. After a release:
//   node test/api/db/versions/keepVersion.mjs 2026-12-01
// For an older version, give a folder in which it is installed and built: keepVersion.mjs 2026-11-22 ../then
// The dump is that version's own demo content, cut down, with a row in each table that the demo leaves empty.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillEmptyTables } from './fillEmptyTables.mjs'

const largest = 150_000

const [name, given = '.'] = process.argv.slice(2)
if (!/^\d{4}-\d\d-\d\d$/.test(name ?? ''))
  throw new Error('The first word is the day of the version, such as 2026-12-01.')

const folder = resolve(given)
const file = join(import.meta.dirname, `${name}.dump.gz`)
const dataDir = mkdtempSync(join(tmpdir(), 'verandah-version-'))
try {
  command('seed')
  const database = await open(join(dataDir, 'pg'))
  await database.exec(readFileSync(join(import.meta.dirname, 'cutDown.sql'), 'utf8'))
  await fillEmptyTables(database)
  await database.close()
  rmSync(file, { force: true })
  command('dump', file)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
const { size } = statSync(file)
if (size > largest) throw new Error(`${file} has ${size} bytes, more than ${largest}: cut down more.`)
console.log(`${file} has ${size} bytes.`)

function command(...words) {
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir }
  execFileSync(process.execPath, ['scripts/db.mjs', ...words], {
    cwd: folder,
    env: environment,
    stdio: 'inherit',
  })
}

/** Opens the files with that version's PGlite, since another version may be unable to read them. */
async function open(place) {
  const [{ PGlite }, { btree_gist }, { pg_trgm }] = await Promise.all(
    ['', '/contrib/btree_gist', '/contrib/pg_trgm'].map(importThere),
  )
  return await PGlite.create({ dataDir: place, extensions: { btree_gist, pg_trgm } })
}

function importThere(part) {
  const path = createRequire(join(folder, 'package.json')).resolve(`@electric-sql/pglite${part}`)
  return import(pathToFileURL(path))
}
