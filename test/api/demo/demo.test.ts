/** @database none */

import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { later } from '#api/clock.ts'
import { writeDump } from '#api/db/dump/writeDump.ts'
import { rows } from '#api/db/rows.ts'
import { readJson } from '#api/demo/content.ts'
import { loadDemo } from '#api/demo/load.ts'
import { isOpen } from '#api/http/openReads.ts'
import { demoAccounts, demoHints, demoPassword } from '#api/learning/people/auth/demoAccounts.ts'
import { packageRoot } from '#api/packageRoot.ts'
import {
  classSessions,
  courseSchedules,
  courses,
  galleryItems,
  orderLines,
  orders,
  projects,
  reviews,
  tutors,
  userSchedules,
  users,
} from '#api/tables.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { projectStatuses } from '#contract/estate/projects/words.ts'
import { CourseList } from '#contract/learning/catalogue/courses.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { wrongBooks } from '../../builders/money/ledger.ts'
import { sampled } from '../../builders/sampled.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await api.db.transaction((tx) => loadDemo(tx, { clock: api.clock, progress: () => {} }))
})
afterAll(() => api.close())

// Runs first, before another test adds rows.
test('the documents say how large it is', async () => {
  const numbers = (name: string) => import(join(packageRoot, 'scripts/lib/numbers', name))
  const { documents, wrongIn } = await numbers('marks.mjs')
  const { numbersOfDemo } = await numbers('ofDemo.mjs')
  const path = join(api.config.DATA_DIR, 'demo.dump.gz')
  const dumped = await writeDump(api.db, path, api.clock())
  const size = sql`SELECT pg_database_size(current_database())::float AS bytes`
  const [database] = await rows(api.db, size, z.object({ bytes: z.number() }))
  const measured = numbersOfDemo({
    rows: dumped.rows,
    dumpBytes: (await stat(path)).size,
    databaseBytes: database?.bytes,
    backupsKept: api.config.BACKUPS_KEPT,
  })
  for (const file of documents)
    expect(wrongIn(file, await readFile(join(packageRoot, file), 'utf8'), measured)).toEqual([])
})

const data = async (path: string) => (await api.call().get(path)).body.data

test('a course list and every single course answer what the contract promises', async () => {
  const first = z.parse(CourseList, await data('/api/v1/courses?items=100'))
  const second = z.parse(CourseList, await data('/api/v1/courses?items=100&page=2'))
  expect(first.total).toBe(275)
  const third = z.parse(CourseList, await data('/api/v1/courses?items=100&page=3'))
  const slugs = [...first.items, ...second.items, ...third.items].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(275)
  for (const slug of sampled(slugs))
    expect((await api.call().get(`/api/v1/courses/${slug}`)).status).toBe(200)
})

test('there is enough of everything to look around', async () => {
  expect(await api.db.$count(tutors)).toBe(92)
  expect((await data('/api/v1/cores')).total).toBe(11)
  expect((await data('/api/v1/skills')).total).toBeGreaterThanOrEqual(45)
  const estate = await api.db.select().from(projects)
  expect(estate).toHaveLength(11)
  expect(new Set(estate.map(({ city }) => city)).size).toBe(5)
  expect(new Set(estate.map(({ status }) => status))).toEqual(new Set(projectStatuses))
  expect((await data('/api/home_banner')).total).toBe(3)
})

test('no tutor teaches two lessons at once', async () => {
  const sessions = await api.db.select().from(classSessions)
  const plans = new Map(
    (await api.db.select().from(courseSchedules)).map((plan) => [plan.id, plan.course_id]),
  )
  const teachers = new Map(
    (await api.db.select().from(courses)).map((course) => [course.id, course.tutor_id]),
  )
  const taught = sessions
    .map(({ schedule_id, starts_at, ends_at }) => ({
      tutor: teachers.get(plans.get(schedule_id) ?? '') ?? '',
      starts_at,
      ends_at,
    }))
    .toSorted((a, b) => a.tutor.localeCompare(b.tutor) || a.starts_at.getTime() - b.starts_at.getTime())
  expect(taught.length).toBeGreaterThan(2000)
  const clashes = taught.filter((lesson, index) => {
    const next = taught[index + 1]
    return next?.tutor === lesson.tutor && next.starts_at < lesson.ends_at
  })
  expect(clashes).toEqual([])
})

test('every course has a schedule, many begin this week, and some are full', async () => {
  const plans = await api.db.select().from(courseSchedules)
  expect(new Set(plans.map(({ course_id }) => course_id)).size).toBe(await api.db.$count(courses))
  expect(plans.every(({ seats_taken, capacity }) => seats_taken >= 0 && seats_taken <= capacity)).toBe(true)
  expect(plans.filter(({ seats_taken, capacity }) => seats_taken === capacity).length).toBeGreaterThan(5)
  expect(new Set(plans.map(({ time_zone }) => time_zone)).size).toBeGreaterThan(3)
  const open = new Set(plans.filter(({ status }) => status === 'open').map(({ id }) => id))
  const firsts = (await api.db.select().from(classSessions)).filter(
    ({ number, schedule_id }) => number === 1 && open.has(schedule_id),
  )
  const soon = firsts.filter(({ starts_at }) => starts_at < later(api.clock(), 7 * 86_400_000))
  expect(soon.length).toBeGreaterThan(20)
  expect(firsts.every(({ starts_at }) => starts_at > api.clock())).toBe(true)
})

test('every seat that is taken was bought by somebody, and every order adds up', async () => {
  const plans = await api.db.select().from(courseSchedules)
  const seats = await api.db.select().from(userSchedules)
  const lines = await api.db.select().from(orderLines)
  const held = lines.filter(({ holds_seat }) => holds_seat)
  const countOf = (id: string) => [...seats, ...held].filter(({ schedule_id }) => schedule_id === id).length
  expect(plans.filter(({ id, seats_taken }) => countOf(id) !== seats_taken)).toEqual([])
  const sums = new Map<string, number>()
  for (const { order_id, price } of lines) sums.set(order_id, (sums.get(order_id) ?? 0) + price)
  const all = await api.db.select().from(orders)
  expect(all.length).toBeGreaterThan(1500)
  expect(all.filter(({ id, total }) => sums.get(id) !== total)).toEqual([])
})

test('a family has credit from goodwill and a class given back, somebody paid with theirs, and the books hold', async () => {
  const kinds = await rows(
    api.db,
    sql`SELECT entry.kind FROM ledger_lines AS line JOIN ledger_entries AS entry ON entry.number = line.entry
      WHERE line.account = 'credit' ORDER BY entry.kind`,
    z.object({ kind: z.string() }),
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['goodwill', 'goodwill', 'payment', 'refund'])
  expect(await wrongBooks(api)).toEqual([])
})

test('the accounts have something on every screen', async () => {
  const tokens = new Map<string, string>()
  const password = await demoPassword(api.db)
  for (const { email } of Object.values(demoAccounts)) {
    const { body } = await api.call().post('/api/v1/login/email').send({ email, password })
    tokens.set(email, `Bearer ${body.data.access_token}`)
  }
  // A password alone isn't enough to open the desk.
  const [staff] = await api.db.select().from(users).where(eq(users.email, demoAccounts.staff.email))
  tokens.set(demoAccounts.staff.email, (await signIn(api, { id: staff?.id ?? '' })).authorization)
  const screens: [string, string][] = [
    ...[demoAccounts.student, demoAccounts.secondStudent].flatMap(({ email }) =>
      [
        '/student/my-courses',
        '/student/my-classes',
        '/student/my-demo-schedules',
        '/cart',
        '/orders',
        '/disputes',
      ].map((path): [string, string] => [email, path]),
    ),
    ...[demoAccounts.tutor, demoAccounts.secondTutor].flatMap(({ email }) =>
      [
        '/my-courses',
        '/my-courses/schedules',
        '/teacher/my-classes',
        '/teacher/dashboard/recent-students',
        '/artist/demo-schedules',
        '/disputes?as=tutor',
      ].map((path): [string, string] => [email, path]),
    ),
    [demoAccounts.staff.email, '/staff/disputes'],
  ]
  const empty: string[] = []
  for (const [email, path] of screens) {
    const { body } = await api
      .call()
      .get(`/api/v1${path}`)
      .set('Authorization', tokens.get(email) ?? '')
    if (!(body.data.items?.length > 0)) empty.push(`${email} ${path}`)
  }
  expect(empty).toEqual([])
})

test('what courses and tutors are rated comes from the reviews that can be read', async () => {
  const written = await api.db.select().from(reviews).where(isNull(reviews.hidden_at))
  expect(written.length).toBeGreaterThan(500)
  const ratingOf = (own: readonly { rating: number }[]) =>
    own.length === 0 ? null : Math.round((own.reduce((sum, { rating }) => sum + rating, 0) * 10) / own.length)
  for (const { id, rating_tenths, review_count } of await api.db.select().from(courses)) {
    const own = written.filter(({ course_id }) => course_id === id)
    expect({ review_count, rating_tenths }).toEqual({
      review_count: own.length,
      rating_tenths: ratingOf(own),
    })
  }
})

test('every picture that is named lies on the disk in each width and format', async () => {
  const rows = [
    await api.db.select().from(courses),
    await api.db.select().from(tutors),
    await api.db.select().from(projects),
    await api.db.select().from(galleryItems),
  ]
  const named = new Map(
    [...JSON.stringify(rows).matchAll(/"base":"([^"]+)"/g)].map(([, base]) => [base ?? '', true]),
  )
  const records = z
    .record(z.string(), z.object({ base: z.string(), widths: z.array(z.number()) }))
    .parse(readJson('pictures.json'))
  const files = Object.values(records).flatMap(({ base, widths }) =>
    widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
  )
  expect(files.filter((file) => !existsSync(join(packageRoot, 'public', file)))).toEqual([])
  const known = new Set(Object.values(records).map(({ base }) => base))
  expect(named.size).toBeGreaterThan(50)
  expect([...named.keys()].filter((base) => !known.has(base))).toEqual([])
  const avatars = (await api.db.select().from(users)).flatMap(({ avatar_url }) => avatar_url ?? [])
  expect(avatars.length).toBe(92)
  expect(avatars.filter((file) => !existsSync(join(packageRoot, 'public', file)))).toEqual([])
})

/** One id for each parameter that a public call takes. */
async function someIds(): Promise<Readonly<Record<string, string>>> {
  const answer = await api.db.execute(sql`
    SELECT (SELECT id FROM projects ORDER BY id LIMIT 1) AS "projectId", b.block_id AS "blockId", b.id AS "unitId",
      (SELECT id FROM careers LIMIT 1) AS careers, (SELECT project_id FROM plots LIMIT 1) AS plots,
      c.id AS courses, c.tutor_id AS artist_id, (SELECT id FROM demo_slots LIMIT 1) AS demo_schedule_id
    FROM block_units b, courses c WHERE c.status = 'published' AND b.status = 'available' LIMIT 1`)
  return z.parse(z.object({ rows: z.tuple([z.record(z.string(), z.string())]) }), answer).rows[0]
}

test('what a replica is asked for can be answered without writing', async () => {
  const ids = await someIds()
  const rowOf = (path: string, param: string) => {
    const given: Readonly<Record<string, string>> = { unitTypeId: 'all', position: '1', brochureId: 'none' }
    const kind = /(careers|plots|courses)\/+:(?:id|projectId)/.exec(path)?.[1]
    return ids[kind ?? param] ?? given[param] ?? `no-${param}`
  }
  const said: Record<string, number> = {}
  await api.db.execute(sql`SET default_transaction_read_only = on`)
  for (const [base, table] of [[learningBase, learning] as const, [estateBase, estate] as const])
    for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
      if (!isOpen(endpoint)) continue
      const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => rowOf(endpoint.path, param))
      const query = {
        getSuggestions: '?q=ches',
        getMeaning: '?q=chess',
        getCourses: '?q=ches',
        getAvailabilityChanges: '?since=2026-01-01T00:00:00Z',
      }
      said[name] = (await api.call().get(`${base}${path}${query[name as keyof typeof query] ?? ''}`)).status
    }
  await api.db.execute(sql`SET default_transaction_read_only = off`)
  expect(Object.entries(said).filter(([, status]) => status !== 200)).toEqual([['getBrochureFile', 404]])
  expect(Object.keys(said).length).toBeGreaterThan(40)
})

test.each(Object.values(demoAccounts))(
  '$email signs in with the password that is shown',
  async ({ email, role }) => {
    const password = /password (\S+):/.exec((await demoHints(api.db, api.clock())).join())?.[1]
    const { body } = await api.call().post('/api/v1/login/email').send({ email, password })
    expect(body.http_status).toBe(200)
    expect(body.data.user.roles).toContain(role)
  },
)
