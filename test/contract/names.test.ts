import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { estate } from '#contract/estate/index.ts'
import { learning } from '#contract/learning/index.ts'

const contract = join(import.meta.dirname, '../../contract')
const isTable = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((each) => typeof each === 'object' && each !== null && 'method' in each)

/** The records in all tables of a folder's wings, before they are spread into one table. */
async function recordsIn(folder: string): Promise<ReadonlyMap<object, string>> {
  const records = new Map<object, string>()
  const files = await readdir(join(contract, folder), { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.ts') && name.includes('/'))) {
    const exported: Readonly<Record<string, unknown>> = await import(`../../contract/${folder}/${file}`)
    for (const table of Object.values(exported).filter(isTable))
      for (const [name, record] of Object.entries(table)) records.set(record, name)
  }
  return records
}

describe('the names of calls', () => {
  test.each([
    ['learning', learning],
    ['estate', estate],
  ])(
    'are each given once in %s, or one record would silently take the place of another',
    async (folder, whole) => {
      const names = [...(await recordsIn(folder)).values()]
      expect(names.toSorted()).toEqual(Object.keys(whole).toSorted())
    },
  )
})

describe('what a call says it changes', () => {
  test.each([
    ['learning', learning],
    ['estate', estate],
  ])('is shown by a call of %s, or naming it would refresh nothing', (_service, whole) => {
    const records = Object.entries<{
      readonly method: string
      readonly resource: string
      readonly alsoChanges?: readonly string[]
    }>(whole)
    const shown = new Set(
      records.filter(([, { method }]) => method === 'GET').map(([, { resource }]) => resource),
    )
    const nowhere = records.flatMap(([name, { alsoChanges = [] }]) =>
      alsoChanges.filter((each) => !shown.has(each)).map((each) => `${name}: ${each}`),
    )
    expect(nowhere).toEqual([])
  })
})
