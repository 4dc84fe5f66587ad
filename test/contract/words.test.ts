import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

const { findGivenUp } = await import(join(import.meta.dirname, '../../scripts/lib/words/findGivenUp.mjs'))

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'words-'))
  await writeFile(join(root, 'README.md'), '# Verandah\n')
  await writeFile(join(root, 'CONTRIBUTING.md'), '')
  await writeFile(join(root, 'CODE_STYLE.md'), '')
})
afterEach(() => rm(root, { recursive: true }))

async function problemsWith(file: string, source: string): Promise<string[]> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), source)
  return (await findGivenUp(root)).problems
}

test('a given-up word is refused with its file, its line and what is said instead', async () => {
  expect(
    await problemsWith('src/pages/View.tsx', 'export const view = (\n  <p>No class at present.</p>\n)\n'),
  ).toEqual(['src/pages/View.tsx:2: “at present” is given up: say “right now (or nothing)”'])
})

test('it is found in texts, templates and documents, and across two lines', async () => {
  expect(await problemsWith('api/say.ts', 'throw `It is put away`')).toHaveLength(1)
  expect(await problemsWith('content/a.json', '{ "a": "As usual." }')).toHaveLength(2)
  expect(await problemsWith('src/B.tsx', 'const b = <p>Put it\n    into the   cart</p>')).toHaveLength(3)
})

test('it is refused in comments, also where the phrase goes on in the next line', async () => {
  expect(
    await problemsWith('src/a.ts', '// As it is at present.\nexport const atPresent = 1\n'),
  ).toHaveLength(1)
  expect(await problemsWith('scripts/b.mjs', '/**\n * As it is at\n * present.\n */\n')).toHaveLength(2)
  expect(await problemsWith('test/c.ts', '// As it is at\n// present.\n')).toHaveLength(2)
})

test('nothing is named by a participle', async () => {
  expect(await problemsWith('api/a.ts', 'const rows = 1\nexport const found = rows\n')).toEqual([
    'api/a.ts:2: “found” isn’t a noun: name what it holds',
  ])
})

test('decisions keep the words of their day', async () => {
  expect(await problemsWith('docs/decisions/001-a.md', 'At present there is one.')).toEqual([])
})
