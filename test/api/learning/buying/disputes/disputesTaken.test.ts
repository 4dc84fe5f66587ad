import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { disputes } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aRaisedDispute, getAs } from '../../../../builders/buying/enrolments.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import { aSignedInStudent, speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const aColleague = async (name: string) => {
  const person = await aSignedInStudent(api, { name, roles: ['student', 'staff'], staffRoles: ['support'] })
  return { ...person, ...speaking(api, person) }
}

test('one of staff looks after a dispute, another is told before taking it over, and it can be given back', async () => {
  const { id, student } = await aRaisedDispute(api)
  const [imran, lata] = [await aColleague('Imran Shaikh'), await aColleague('Lata Rao')]
  const path = `/disputes/${id}/owner`
  expect((await imran.post(path, { take: true, from: null })).data.owner).toMatchObject({
    name: 'Imran Shaikh',
  })
  expect(await lata.post(path, { take: true, from: null })).toMatchObject({
    error: 'conflict',
    message: expect.stringContaining('Imran Shaikh is handling this dispute now'),
  })
  expect((await lata.post(path, { take: true, from: imran.id })).data.owner).toMatchObject({ id: lata.id })
  expect((await getAs(api, student, `/disputes/${id}`)).data).toMatchObject({ owner: null, due_at: null })
  expect((await lata.post(path, { take: false, from: lata.id })).data.owner).toBeNull()
})

test('it is due three days after it was raised, and the list has the first due on top and the decided last', async () => {
  const second = await aRaisedDispute(api)
  const staff = await aColleague('Imran Shaikh')
  const [row] = await api.db.select().from(disputes).where(eq(disputes.id, second.id))
  if (!row) throw new Error('The dispute was not stored.')
  const first = { ...row, id: someId(), session_id: null, created_at: later(row.created_at, -hour) }
  await api.db.insert(disputes).values(first)
  const due = later(first.created_at, 3 * day).toISOString()
  expect((await staff.get(`/disputes/${first.id}`)).data.due_at).toBe(due)
  const ids = async () =>
    (await staff.get('/desk/disputes?items=100')).data.items.map((each: { id: string }) => each.id)
  expect((await ids()).indexOf(first.id)).toBeLessThan((await ids()).indexOf(second.id))
  await staff.post(`/disputes/${first.id}/resolve`, { outcome: 'no_change', note: 'Both agree.' })
  expect((await ids()).at(-1)).toBe(first.id)
  const columns = (await staff.get('/desk/disputes?columns=due,owner&items=100')).data.items
  expect(columns.find((each: { id: string }) => each.id === first.id).cells[1]).toBeNull()
})

test('nobody takes one without a record of it', async () => {
  const { id, staff } = await aRaisedDispute(api)
  const taken = api.db
    .update(disputes)
    .set({ owner_id: staff.id })
    .where(eq(disputes.id, id))
    .then(() => null, brokenConstraint)
  expect(await taken).toBe('staff_action_missing')
})
