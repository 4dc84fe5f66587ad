import { describe, expect, test } from '@jest/globals'
import { z } from 'zod/mini'
import { answers } from '#contract/answers.ts'
import { orAssume } from '#contract/assumed.ts'
import { shapesOf } from '#contract/shape.ts'
import { Count, Id, Instant, listOf } from '#contract/shapes.ts'
import { readAnswer } from '#web/platform/calls/readAnswer.ts'
import { looseReaderOf, readLoosely } from '#web/platform/calls/readLoosely.ts'
import { amount } from '../../builders/sampled.ts'
import { anything } from '../../foreign/anything.ts'
import { random } from '../../foreign/random.ts'
import { reworded } from '../../foreign/reworded.ts'

const Row = z.object({ id: Id, seats: Count, about: z.nullable(z.string()), tags: z.array(z.string()) })
const read = looseReaderOf(
  shapesOf({
    row: Row,
    rows: listOf(Row),
    places: z.extend(listOf(Row), { facets: z.object({ city: z.array(z.string()) }) }),
    plain: z.array(Row),
    either: z.union([z.string(), z.number(), z.object({ at: Instant })]),
    word: z.enum(['open', 'full']),
    record: z.record(z.string(), Count),
    nothing: z.null(),
    picture: z.object({ widths: z.array(Count).check(z.minLength(1)) }),
    hall: z.object({ picture: z.optional(z.nullable(z.object({ base: z.string() }))), name: Id }),
    person: z.object({ name: orAssume(z.string(), 'You'), roles: orAssume(z.array(z.enum(['tutor'])), []) }),
  }),
)
const row = { id: 'a', seats: 4, about: 'x', tags: ['y'] }
const whole = (data: unknown) => ({ fits: true, data, lost: null })

/** What two wordings of the same answer have in common. */
function gist(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(gist)
  if (typeof value !== 'object' || value === null) return value
  const counts = 'items' in value && 'total' in value ? ['page', 'items_per_page', 'total'] : []
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => part !== null && !counts.includes(name))
      .map(([name, part]) => [name, gist(part)]),
  )
}

test('every answer says the same in the words of another service', () => {
  const chance = random()
  for (const call of Object.keys(answers.of)) {
    for (let nth = 0; nth < amount(6, 2); nth += 1) {
      const ours = anything(call, chance, 'usual')
      const theirs = readLoosely(call, reworded(ours))
      expect([call, theirs.fits, theirs.lost]).toEqual([call, true, null])
      const exact = readAnswer(call, ours)
      expect([call, gist(theirs.data)]).toEqual([call, exact.fits && gist(exact.data)])
    }
  }
})

test.each<[string, unknown, unknown]>([
  ['row', { id: 7, seats: '4', tags: ['y'] }, { ...row, id: '7', about: null }],
  ['row', { id: 'a', seats: 4 }, { ...row, about: null, tags: [] }],
  ['rows', [row], { items: [row], page: 1, items_per_page: 1, total: 1 }],
  ['rows', { rows: [row], total: '12' }, { items: [row], page: 1, items_per_page: 1, total: 12 }],
  ['rows', { items: [] }, { items: [], page: 1, items_per_page: 1, total: 0 }],
  ['places', [row], { items: [row], page: 1, items_per_page: 1, total: 1, facets: { city: [] } }],
  ['either', 5, 5],
  ['either', '5', '5'],
  ['either', { at: '2026-11-29T06:30:00Z', more: 1 }, { at: '2026-11-29T06:30:00Z' }],
  ['nothing', { deleted: true }, null],
  ['hall', { name: 3 }, { name: '3' }],
  ['hall', { name: 'a', picture: null }, { name: 'a' }],
  ['person', {}, { name: 'You', roles: [] }],
  ['person', [], { name: 'You', roles: [] }],
  ['person', { name: 'Asha', roles: ['tutor'] }, { name: 'Asha', roles: ['tutor'] }],
])('%s: %j is read as %j', (name, value, data) => {
  expect(read(name, value)).toEqual(whole(data))
})

describe('what can’t be read is left out by itself', () => {
  test.each<[string, unknown, unknown, string]>([
    [
      'rows',
      { items: [row, { ...row, seats: 'few' }, row], total: 3 },
      { items: [row, row], total: 3 },
      'items.1.seats',
    ],
    ['plain', [7, row], [row], '0'],
    ['rows', 'nothing', { items: [], total: 0 }, ''],
    ['rows', { a: [row], b: [row] }, { items: [] }, ''],
    ['row', { ...row, about: { en: 'x' } }, { about: null, seats: 4 }, 'about'],
    ['row', { ...row, tags: 'y' }, { tags: [], seats: 4 }, 'tags'],
    ['hall', { name: 'a', picture: 'hall.jpg' }, { name: 'a' }, 'picture'],
    ['record', { asha: 'many', dev: 2 }, { dev: 2 }, '*'],
    ['person', { name: {}, roles: ['artist'] }, { name: 'You', roles: [] }, 'name'],
  ])('%s: %j', (name, value, data, lost) => {
    expect(read(name, value)).toMatchObject({ fits: true, data, lost })
  })
})

test.each<[string, unknown]>([
  ['row', { seats: 4, tags: [] }],
  ['row', { ...row, seats: '4 or 5' }],
  ['row', { ...row, seats: '0x10' }],
  ['row', { ...row, seats: -1 }],
  ['row', { ...row, id: 'a/b' }],
  ['row', { ...row, id: true }],
  ['row', 'nothing'],
  ['either', { at: 'soon' }],
  ['word', 'half'],
  ['picture', { widths: [] }],
  ['picture', {}],
])('%s: nothing is made of %j', (name, value) => {
  expect(read(name, value).fits).toBe(false)
})
