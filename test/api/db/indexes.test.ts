/**
 * @long fills the tables of a large marketplace
 * @database each
 */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod/mini'
import { rows } from '#api/db/rows.ts'
import { loadDemo } from '#api/demo/load.ts'
import { demoAccounts } from '#api/learning/people/auth/demoAccounts.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { multiply } from '../../builders/manyRows.ts'
import { type Asked, queriesOf } from '../../builders/queries.ts'

// The planner reads tables of a few hundred rows faster without an index.
const largeFrom = 2_000
// Filling the embedded database with so many rows takes too long.
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip

const Plan = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  'Recheck Cond': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(Plan))
  },
})
type Plan = z.output<typeof Plan>
const Explained = z.object({ rows: z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan })]) })]) })

onServer('with many rows, an index leads to', () => {
  let api: TestApi
  let large: ReadonlySet<string>
  beforeAll(async () => {
    api = await startApi()
    await api.db.transaction((tx) => loadDemo(tx, { clock: api.clock, progress: () => {} }))
    await multiply(api.db, 15)
    const tables = await rows(
      api.db,
      sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples >= ${largeFrom}::int`,
      z.object({ name: z.string() }),
    )
    large = new Set(tables.map(({ name }) => name))
  }, 180_000)
  afterAll(() => api.close())

  async function value(query: SQL): Promise<string> {
    const [row] = await rows(api.db, query, z.object({ value: z.string() }))
    if (!row) throw new Error('The demo has no such row.')
    return row.value
  }

  /** The large tables that a query reads in full. */
  async function readWhole({ sql: text, params }: Asked): Promise<string[]> {
    const { $client } = api.db as unknown as { readonly $client: pg.Pool }
    const explained = z.parse(
      Explained,
      await $client.query(`EXPLAIN (FORMAT JSON) ${text}`, params as unknown[]),
    )
    return wholeIn(explained.rows[0]['QUERY PLAN'][0].Plan)
  }

  function wholeIn(plan: Plan): string[] {
    const table = plan['Relation Name']
    const isLed = plan['Index Cond'] !== undefined || plan['Recheck Cond'] !== undefined
    const own = table !== undefined && large.has(table) && !isLed ? [`${plan['Node Type']} on ${table}`] : []
    return [...own, ...(plan.Plans ?? []).flatMap(wholeIn)]
  }

  async function expectIndexes(path: string, email?: string): Promise<void> {
    const call = () => api.call().get(path)
    const id = email && (await value(sql`SELECT id AS value FROM users WHERE email = ${email}`))
    const token = id ? (await signIn(api, { id })).authorization : undefined
    const answer = () => (token ? call().set('Authorization', token) : call())
    // The first request may load the catalogue into memory, which happens once per process.
    await answer()
    const { queries, result } = await queriesOf(async () => answer())
    expect(result.status).toBe(200)
    const selects = queries.filter(({ sql: text }) => /^\s*(select|with)/i.test(text))
    expect(selects.length).toBeGreaterThan(0)
    for (const query of selects)
      expect({ query: query.sql, whole: await readWhole(query) }).toMatchObject({ whole: [] })
  }

  test('many rows are there', () => {
    const named = ['courses', 'course_schedules', 'class_sessions', 'weekly_starts', 'demo_slots']
    expect([...large]).toEqual(
      expect.arrayContaining([...named, 'user_schedules', 'attendance', 'block_units']),
    )
  })

  test.each([
    ['all courses', ''],
    ['a word', 'q=python'],
    ['a slip of the fingers', 'q=gitar'],
    ['a subject and a skill', 'core=music&skill=guitar'],
    ['days with seats', 'weekday=6,7&seats=true&sort=starting_soon'],
    ['a tutor', `tutor=${demoAccounts.tutor.handle}`],
  ])('courses by %s', (_what, search) => expectIndexes(`/api/v1/courses?${search}`))

  test('one course, with its times and what is similar', async () => {
    const slug = await value(sql`SELECT slug AS value FROM courses ORDER BY id LIMIT 1`)
    await expectIndexes(`/api/v1/courses/${slug}`)
    await expectIndexes(`/api/v1/courses/${slug}/reviews`)
  })

  const week = 'from=2026-11-23T00:00:00Z&to=2026-11-30T00:00:00Z'
  test("a tutor's week", () => expectIndexes(`/api/v1/teacher/my-classes?${week}`, demoAccounts.tutor.email))
  test("a student's week", () =>
    expectIndexes(`/api/v1/student/my-classes?${week}`, demoAccounts.student.email))
  test('the open demos of a tutor', () =>
    expectIndexes(`/api/v1/teacher/${demoAccounts.tutor.handle}/demo-schedules`))
  test("a student's demos, courses and orders", async () => {
    for (const path of ['my-demo-schedules', 'my-courses'])
      await expectIndexes(`/api/v1/student/${path}`, demoAccounts.student.email)
    await expectIndexes('/api/v1/orders', demoAccounts.student.email)
  })

  test("a tower's homes, their availability and what changed", async () => {
    const block = await value(sql`SELECT block_id AS value FROM block_units ORDER BY id LIMIT 1`)
    const base = `/api/project/block/${block}`
    await expectIndexes(`${base}/unit_type/all/block_unit?items=100`)
    await expectIndexes(`${base}/availability`)
    await expectIndexes(`${base}/availability/changes?since=2026-11-23T00:00:00Z`)
  })
})
