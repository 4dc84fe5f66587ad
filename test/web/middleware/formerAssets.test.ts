import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import request from 'supertest'
import { day, later } from '#api/clock.ts'
import { keepAssets } from '#server/middleware/formerAssets.ts'
import { pagesOf, webApp } from '../../builders/web.ts'

const now = new Date('2026-11-23T06:00:00.000Z')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verandah-assets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build's assets folder with files of these names. */
function aBuild(name: string, ...files: readonly string[]): string {
  const assets = join(folder, name)
  mkdirSync(assets)
  for (const file of files) writeFileSync(join(assets, file), `// ${name} ${file}`)
  return assets
}
const kept = () => join(folder, 'data/assets')

test('files of a former build stay served after the next one, and new ones are the new build’s', async () => {
  const former = aBuild('former', 'entry-1a.js', 'entry-1a.js.br', 'page-1a.js')
  const present = aBuild('present', 'entry-2b.js')
  await keepAssets(former, kept(), now)
  await keepAssets(present, kept(), now)
  const { app } = webApp({
    source: { ...pagesOf({}), assetsFolder: present },
    environment: { DATA_DIR: join(folder, 'data') },
  })
  const get = (path: string) => request(app).get(path).set('Host', 'localhost:3000')
  const old = await get('/assets/page-1a.js')
  expect([old.status, old.text]).toEqual([200, '// former page-1a.js'])
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/entry-2b.js')).text).toBe('// present entry-2b.js')
  expect((await get('/assets/never.js')).status).toBe(404)
  expect((await get('/assets/..%2f..%2fpresent/entry-2b.js')).status).toBe(404)
})

test('what no build of the last month had is removed, the present one’s never', async () => {
  const own = aBuild('own', 'same.js')
  await keepAssets(own, kept(), now)
  for (const [name, age] of [
    ['old.js', 31],
    ['recent.js', 29],
    ['same.js', 40],
  ] as const) {
    writeFileSync(join(kept(), name), name)
    const at = later(now, -age * day)
    utimesSync(join(kept(), name), at, at)
  }
  await keepAssets(own, kept(), now)
  expect(readdirSync(kept()).toSorted()).toEqual(['recent.js', 'same.js'])
})

test('two processes that start at once keep whole files', async () => {
  const own = aBuild('own', ...Array.from({ length: 20 }, (_, nth) => `part-${nth}.js`))
  await Promise.all([keepAssets(own, kept(), now), keepAssets(own, kept(), now)])
  expect(readdirSync(kept())).toHaveLength(20)
  expect(readFileSync(join(kept(), 'part-7.js'), 'utf8')).toBe('// own part-7.js')
})
