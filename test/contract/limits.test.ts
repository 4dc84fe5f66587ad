import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const { longFunctions } = await import(join(import.meta.dirname, '../../scripts/lib/longFunctions.mjs'))

const markup = (lines: number) => Array.from({ length: lines }, () => '<p>One line</p>').join('\n')
const view = (lines: number) => `export function View() {\nreturn (\n<>\n${markup(lines)}\n</>\n)\n}`

test('a function of 60 lines passes, one more is named with its place, and markup counts', () => {
  expect(longFunctions(view(54), 'src/View.tsx')).toEqual([])
  expect(longFunctions(`const before = 1\n\n${view(55)}`, 'src/View.tsx')).toEqual([
    'src/View.tsx:3: View has 61 lines',
  ])
})

test('blank lines are not counted', () => {
  expect(longFunctions(view(54).replaceAll('\n', '\n\n'), 'src/View.tsx')).toEqual([])
})

test('a nested function counts towards the outer one, and is counted by itself too', () => {
  const within = `const inner = () => {\n${'run()\n'.repeat(60)}}`
  expect(longFunctions(`function outer() {\n${within}\n}`, 'api/main.ts')).toEqual([
    'api/main.ts:1: outer has 64 lines',
    'api/main.ts:2: a function has 62 lines',
  ])
})
