import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const folder = join(import.meta.dirname, '../../docs/decisions')
const index = await readFile(join(folder, 'README.md'), 'utf8')
const files = (await readdir(folder)).filter((name) => name !== 'README.md').sort()
const head = /^# (\d{3}) (.+)\n\n\*\*Date\.\*\* (\d{4}-\d\d-\d\d)\. \*\*State\.\*\* (.+)\.\n/
const state = /^(accepted(, superseded in part by \d{3}( and \d{3})*)?|superseded by \d{3})$/

describe.each(files)('%s', (file) => {
  test('has its number, a date, a state and a row in the index that says the same', async () => {
    const [, number, title, date, standing] = head.exec(await readFile(join(folder, file), 'utf8')) ?? []
    expect(file).toMatch(new RegExp(`^${number}-`))
    expect(standing).toMatch(state)
    expect(index).toContain(`| [${number}](${file}) | ${title} | ${date} | ${standing} |\n`)
  })
})

test('the index lists each decision once, in order', () => {
  expect([...index.matchAll(/^\| \[\d{3}\]\((.+?)\)/gm)].map(([, file]) => file)).toEqual(files)
})

test('a decision is superseded by one that exists', () => {
  const numbers = files.map((file) => file.slice(0, 3))
  const successors = [...index.matchAll(/superseded (?:in part )?by (.+?) \|/g)].flatMap(([, named = '']) =>
    named.split(' and '),
  )
  expect(numbers).toEqual(expect.arrayContaining(successors))
})
