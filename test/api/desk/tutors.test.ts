import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later } from '#api/clock.ts'
import { classSessions } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { goTo } from '../../builders/buying/enrolments.ts'
import { aBookedDemo, aTaughtGroup, lessonsOf } from '../../builders/teaching/classes.ts'

let api: TestApi
let authorization: string
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function listed(query: string) {
  const columns = 'classes,cancelled,moved,unmarked,lapsed,courses'
  const path = `/api/v1/desk/tutors?columns=${columns}${query}`
  return (await api.call().get(path).set({ authorization }).expect(200)).body.data
}

test('the list of tutors counts as their pages do, and finds who cancels or lets requests lapse', async () => {
  const { tutor, lessons, schedule } = await aTaughtGroup(api, { classes_total: 12 })
  const steady = await aTaughtGroup(api, { classes_total: 12 })
  const [first, ...others] = lessons
  const [second] = others
  const change = (id = '', values: Partial<typeof classSessions.$inferInsert>) =>
    api.db.update(classSessions).set(values).where(eq(classSessions.id, id))
  await change(first?.id, { status: 'cancelled' })
  for (const { id } of [...others, ...steady.lessons]) await change(id, { status: 'held' })
  await change(second?.id, { moved_from: later(second?.starts_at ?? api.clock(), -day) })
  const startsAt = later(api.clock(), 3 * day + hour)
  await aBookedDemo(api, { tutor, student: await aUser(api), startsAt, status: 'expired' })
  goTo(api, later((await lessonsOf(api, schedule)).at(-1)?.ends_at ?? api.clock(), 3 * day))
  ;({ authorization } = await signIn(api, { name: 'Farida', roles: ['student', 'staff'] }))

  const { columns, items } = await listed('')
  const figures = Object.fromEntries(
    items.map(({ id, cells }: { id: string; cells: unknown[] }) => [id, cells.slice(1)]),
  )
  expect(columns).toEqual(['name', 'courses', 'classes', 'cancelled', 'moved', 'unmarked', 'lapsed'])
  expect(figures).toEqual({
    [tutor.id]: [1, 12, 1, 1, 0, 1],
    [steady.tutor.id]: [1, 12, 0, 0, 0, 0],
  })
  const page = (await api.call().get(`/api/v1/artists/${tutor.id}`)).body.data.track_record.classes
  expect(page).toMatchObject({ planned: 12, cancelled: 1, moved: 1 })
  for (const record of ['cancels', 'lapses']) {
    const list = await listed(`&record=${record}`)
    expect(list.items.map(({ id }: { id: string }) => id)).toEqual([tutor.id])
  }
  expect((await listed('&record=unmarked')).total).toBe(0)
  expect((await listed('&step=none')).total).toBe(0)
})
