import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { classSessions } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup } from '../../../../builders/buying/orders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function aTaughtCourse() {
  const group = await aGroup(api, { classes_total: 3 })
  const tutor = await aBuyer(api, { id: group.tutor.id })
  const change = async (fields: object) => {
    const { updated_at } = (await tutor.get(`/my-courses/${group.course.id}`)).data
    const call = api.call().put(`/api/v1/my-courses/${group.course.id}`)
    return (await call.set('Authorization', tutor.authorization).send({ ...fields, updated_at })).body
  }
  const shown = async () => (await tutor.get(`/courses/${group.course.slug}`)).data
  return { ...group, change, shown }
}

test('a syllabus and what one needs appear on the course, with the dates of each group', async () => {
  const { change, shown, schedule } = await aTaughtCourse()
  expect(await shown()).toMatchObject({ syllabus: [], needs: '', class_dates: {} })
  const syllabus = ['The board', 'Check and mate', 'Castling']
  expect((await change({ syllabus, needs: 'A chess set' })).data).toMatchObject({
    syllabus,
    needs: 'A chess set',
  })
  const lessons = await api.db.select().from(classSessions).where(eq(classSessions.schedule_id, schedule.id))
  const [first, ...rest] = lessons.toSorted((a, b) => a.number - b.number)
  if (first)
    await api.db.update(classSessions).set({ status: 'cancelled' }).where(eq(classSessions.id, first.id))
  expect(await shown()).toMatchObject({
    syllabus,
    needs: 'A chess set',
    class_dates: { [schedule.id]: rest.map(({ starts_at }) => starts_at.toISOString()) },
  })
  expect((await change({ title: 'Chess again' })).data.syllabus).toEqual(syllabus)
})

test('a class that says too much is refused with the field named', async () => {
  const { change } = await aTaughtCourse()
  const answer = await change({ syllabus: ['The board', 'x'.repeat(161)] })
  expect(answer).toMatchObject({
    error: 'validation_failed',
    data: { fields: { 'syllabus.1': 'Keep each class within 160 characters.' } },
  })
})
