import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')

async function namesIn(path: string, pattern: RegExp): Promise<string[]> {
  return [...(await read(path)).matchAll(pattern)].flatMap(([, name]) => name ?? [])
}

async function settings(): Promise<readonly string[]> {
  const files = ['contract/settings.ts', 'server/config.ts', 'api/config.ts']
  const names = await Promise.all(files.map((file) => namesIn(file, /^ {2}([A-Z][A-Z0-9_]+): z\b/gm)))
  return [...new Set(names.flat())].sort()
}

describe('.env.example', () => {
  test('names every variable that a configuration reads, and no other', async () => {
    const documented = await namesIn('.env.example', /^(?:# )?([A-Z][A-Z0-9_]+)=/gm)
    expect(documented.toSorted()).toEqual(await settings())
  })

  test('names none twice', async () => {
    const documented = await namesIn('.env.example', /^(?:# )?([A-Z][A-Z0-9_]+)=/gm)
    expect(new Set(documented).size).toBe(documented.length)
  })
})
