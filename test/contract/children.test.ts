import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { pagePolicy } from '#server/middleware/securityHeaders.ts'

const root = join(import.meta.dirname, '../..')
const text = await readFile(join(root, 'docs/CHILDREN.md'), 'utf8')
const [, met = '', unmet = ''] = text.split(/^## /m)
const rowsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '))
const rows = rowsOf(met)

describe.each(rows)('%s', (_duty, where = '', proof = '') => {
  test('is met in a file that is there', () => {
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('is held by a test of that name', async () => {
    const [, file = '', title = ''] = /^`([^`]+)` “(.+)”$/.exec(proof) ?? []
    const tests = await readFile(join(root, file), 'utf8')
    expect(tests).toContain(`'${title}'`)
  })
})

test('each duty is named once, and what isn’t met says what is missing', () => {
  const missing = rowsOf(unmet)
  const duties = [...rows, ...missing].map(([duty]) => duty)
  expect(new Set(duties).size).toBe(duties.length)
  expect(missing.every(([, what = '']) => what.length > 20)).toBe(true)
})

test('a page may load nothing from anybody else, so nobody can follow a child', () => {
  const policy = pagePolicy({ nonce: 'n', secure: true, development: false, uploads: null })
  const loading = policy.split('; ').filter((rule) => /-src |^form-action /.test(rule))
  expect(loading).toContain("default-src 'none'")
  const sources = loading.flatMap((rule) => rule.split(' ').slice(1))
  expect(sources.filter((source) => !/^('.*'|data:|blob:)$/.test(source))).toEqual([])
})
