import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '../..')
const script = (name: string) => import(join(root, 'scripts/lib/numbers', name))
const { citedIn, documents, rewritten, spelt, wrongIn } = await script('marks.mjs')
const { numbersOfBuild } = await script('ofBuild.mjs')
const { numbersOfDemo } = await script('ofDemo.mjs')

const texts = new Map<string, string>(
  await Promise.all(
    documents.map(async (file: string) => [file, await readFile(join(root, file), 'utf8')] as const),
  ),
)
let ofBuild: Readonly<Record<string, object>>
beforeAll(async () => {
  ofBuild = await numbersOfBuild()
})

test('the documents say what the sources and the build say', () => {
  expect([...texts].flatMap(([file, text]) => wrongIn(file, text, ofBuild))).toEqual([])
})

// Of the demo's numbers only the names are checked here; another test loads the demo and compares them.
test('each mark is of a number that is known, and each number is cited', () => {
  const cited = [...texts.values()].flatMap((text): readonly { readonly name: string }[] => citedIn(text))
  expect(new Set(cited.map(({ name }) => name))).toEqual(
    new Set([...Object.keys(ofBuild), ...Object.keys(numbersOfDemo({}))]),
  )
})

test('each mark has a number behind it', () => {
  for (const [file, text] of texts)
    expect({ file, marks: text.split('<!-- number:').length - 1 }).toEqual({
      file,
      marks: citedIn(text).length,
    })
})

describe('a marked number', () => {
  const numbers = {
    rows: { values: [98_811], step: 1000 },
    size: { values: [4.09], step: 0.1 },
    script: { values: [124.9, 139.7], step: 1 },
    style: { values: [11.8, 11.9], step: 1 },
    version: { exact: '20.19' },
  }
  const wrong = (text: string) => wrongIn('README.md', text, numbers)

  test('is right within a step of what it is, and otherwise the command is named', () => {
    expect(wrong('a dump of <!-- number: rows -->98,000 rows, <!-- number: size -->4.0 MB.')).toEqual([])
    expect(wrong('<!-- number: script -->125–140 kB, <!-- number: style -->12 kB')).toEqual([])
    expect(wrong('a dump of <!-- number: rows -->43,000 rows')).toEqual([
      'README.md says 43,000 for rows, and it is 99,000: run npm run numbers -- --write',
    ])
    expect(wrong('<!-- number: size -->1.9 MB')).toHaveLength(1)
    expect(wrong('<!-- number: script -->122–140 kB')).toHaveLength(1)
    expect(wrong('<!-- number: script -->125 kB')).toHaveLength(1)
    expect(wrong('Node <!-- number: version -->20.20.')).toHaveLength(1)
  })

  test('is written as it is, and nothing else of the document', () => {
    const before =
      '| <!-- number: rows -->43,000, <!-- number: size -->1.9 MB. <!-- number: other -->7 | 12 |'
    expect(rewritten(before, numbers)).toBe(
      '| <!-- number: rows -->99,000, <!-- number: size -->4.1 MB. <!-- number: other -->7 | 12 |',
    )
    expect(Object.values(numbers).map(spelt)).toEqual(['99,000', '4.1', '125–140', '12', '20.19'])
  })
})
