/** @database each */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { z } from 'zod/mini'
import { services } from '#api/http/openapi.ts'
import { callSample } from '#api/http/samples/callSample.ts'
import { isCursor } from '#contract/cursor.ts'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { startApi, type TestApi } from '../../builders/api.ts'
import { aWorld } from '../../builders/world.ts'

const shapesOf = (schema: z.ZodMiniType | undefined): Readonly<Record<string, z.ZodMiniType>> =>
  Object((schema as z.ZodMiniObject | undefined)?.def.shape)

const reads = services.flatMap(({ name: service, base, table }) =>
  Object.entries(table)
    .filter(([, { method, query }]) => method === 'GET' && query)
    .map(([name, endpoint]) => {
      const query = shapesOf(endpoint.query)
      const cursors = Object.keys(query).filter((field) => isCursor(query[field] as z.ZodMiniType))
      return { name, endpoint, base, cursors, sample: callSample(service, endpoint) }
    }),
)
const lists = reads.filter(({ cursors }) => cursors.length > 0)

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const madeUp: readonly string[] = [
  'nonsense',
  ' ',
  '-1',
  '1.5',
  '1e3',
  '9'.repeat(40),
  '-9999999999999999999999_x',
  '2026-13-45T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '1_a b',
  '1_a\0',
  '\0',
  '\ufffd\u202e😀',
  'x'.repeat(599),
  'x'.repeat(2_000),
  encoded(null),
  encoded({ sort: '1', id: 'x' }),
  encoded([1, 2]),
  encoded(['1']),
  encoded(['2026-13-45T00:00:00Z', 'x']),
  encoded(['99999999999999999999', '99999999999999999999']),
  encoded(['NaN', '-']),
  encoded(['a\0', 'b\0']),
  encoded(['2026-11-23T06:00:00Z', 'x']),
  Buffer.from('["cut').toString('base64url'),
]

let api: TestApi
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  api = await startApi()
  world = await aWorld(api)
})
afterAll(() => api.close())

async function send(
  { endpoint, base, sample }: (typeof reads)[number],
  change: Readonly<Record<string, string>>,
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => world.ids[param] ?? 'nobody')
  const required = Object.entries(shapesOf(endpoint.query)).filter(([, shape]) => !('innerType' in shape.def))
  const query = new URLSearchParams(required.map(([name]) => [name, String(sample.query[name])]))
  for (const [name, value] of Object.entries(change)) query.set(name, value)
  const token = world.tokens[endpoint.access === 'staff' ? 'staff' : 'studentA'] ?? ''
  const call = api.call().get(`${base}${path}?${query}`)
  return endpoint.access === 'public' ? call : call.set('Authorization', token)
}

describe('a cursor', () => {
  test('is marked as one wherever an answer says how to continue', () => {
    const continuing = reads.filter(({ endpoint }) => {
      const answer = shapesOf(endpoint.response)
      const isListed = ['next', 'previous', 'earlier'].some((name) => name in answer)
      return isListed || ['after', 'before'].some((name) => name in shapesOf(endpoint.query))
    })
    const unmarked = continuing.filter(({ endpoint, cursors }) => {
      const named = ['after', 'before'].filter((name) => name in shapesOf(endpoint.query))
      return cursors.length === 0 || named.some((name) => !cursors.includes(name))
    })
    expect(unmarked.map(({ name }) => name)).toEqual([])
    expect(continuing.length).toBeGreaterThan(20)
  })

  test.each(lists)('that is made up is refused by $name', async (list) => {
    expect([200, 404]).toContain((await send(list, {})).status)
    const wrong: unknown[] = []
    for (const field of list.cursors)
      for (const cursor of madeUp) {
        const { status, body } = await send(list, { [field]: cursor })
        const named = Object.keys(Object(body.data).fields ?? {})
        if (status !== 422 || body.error !== 'validation_failed' || named.join() !== field)
          wrong.push({ field, cursor, status, named })
      }
    expect(wrong).toEqual([])
  })

  test('of one order of a list is refused in the others, in other lists and with any change', async () => {
    const [people, tutors] = ['getDeskPeople', 'getDeskTutors'].map((name) =>
      lists.find((list) => list.name === name),
    )
    if (!people || !tutors) throw new Error('The lists have other names.')
    const { body } = await send(people, { items: '1', order: 'newest' })
    const made: string = body.data.next
    const statusOf = async (list: typeof people, order: string, after: string) =>
      (await send(list, { order, after })).status
    expect(await statusOf(people, 'newest', made)).toBe(200)
    const others = Object.keys(deskLists.people.orders).filter((order) => order !== 'newest')
    for (const order of others) expect(await statusOf(people, order, made)).toBe(422)
    expect(await statusOf(tutors, 'newest', made)).toBe(422)
    for (const at of [0, 20, 30, 60]) {
      const changed = made.slice(0, at) + (made[at] === 'A' ? 'B' : 'A') + made.slice(at + 1)
      expect(await statusOf(people, 'newest', changed)).toBe(422)
    }
  })
})
