import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { estate } from '#contract/estate/index.ts'
import { learning } from '#contract/learning/index.ts'

const root = join(import.meta.dirname, '../..')

/** Every identifier and word in a service's code or contract, by wing. */
async function wordsOf(folder: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const wings = entries.filter((entry) => entry.isDirectory())
  return new Map(
    await Promise.all(wings.map(async ({ name }) => [name, await wordsIn(`${folder}/${name}`)] as const)),
  )
}

async function wordsIn(folder: string): Promise<ReadonlySet<string>> {
  const files = (await readdir(join(root, folder), { recursive: true })).filter((file) =>
    file.endsWith('.ts'),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')))
  return new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
}

test.each([
  ['learning', learning],
  ['estate', estate],
])('each call of %s is answered in the wing that says it', async (service, calls) => {
  const [said, answered] = [await wordsOf(`contract/${service}`), await wordsOf(`api/${service}`)]
  const wingOf = (call: string) => [...said].find(([, words]) => words.has(call))?.[0] ?? 'no wing'
  const elsewhere = Object.keys(calls).filter((call) => !answered.get(wingOf(call))?.has(call))
  expect(elsewhere.map((call) => `${call} of ${wingOf(call)}`)).toEqual([])
})
