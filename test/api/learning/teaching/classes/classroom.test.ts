import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { hour, later, minute } from '#api/clock.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aTutor } from '../../../../builders/catalogue/courses.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'

// What a tutor's pages check or show before they change anything.

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

type Group = Awaited<ReturnType<typeof aTaughtGroup>>
const goTo = (moment: Date) => api.clock.advance(moment.getTime() - api.clock().getTime())
const nth = (group: Group, number: number) => {
  const lesson = group.lessons[number - 1]
  if (!lesson) throw new Error(`There is no lesson ${number}.`)
  return lesson
}
const pathOf = ({ course, schedule }: Group) => `/api/v1/my-courses/${course.id}/schedules/${schedule.id}`
async function asTutor({ tutor }: Pick<Group, 'tutor'>) {
  return (await signIn(api, tutor)).authorization
}
async function viewOf(group: Group) {
  const authorization = await asTutor(group)
  return (await api.call().get(pathOf(group)).set('Authorization', authorization)).body.data
}

describe('two people marking the same lesson', () => {
  async function marking() {
    const group = await aTaughtGroup(api, { students: 2 })
    goTo(later(nth(group, 1).starts_at, 30 * minute))
    const authorization = await asTutor(group)
    const [first = '', second = ''] = group.pupils.map(({ student }) => student.id)
    const mark = async (...marks: object[]) =>
      (
        await api
          .call()
          .post(`${pathOf(group)}/mark-attendance`)
          .set('Authorization', authorization)
          .send({ class_id: nth(group, 1).id, marks })
      ).body
    return { group, first, second, mark }
  }

  test('never overwrite each other unasked, and a refused sheet changes nothing', async () => {
    const { group, first, second, mark } = await marking()
    await mark({ user_id: first, mark: 'late', was: null })
    const refusal = await mark(
      { user_id: second, mark: 'present', was: null },
      { user_id: first, mark: 'absent', was: null },
    )
    expect(refusal).toMatchObject({ http_status: 409, error: 'conflict' })
    expect(Object.keys(refusal.data.fields)).toEqual(['marks.1.was'])
    const { students } = await viewOf(group)
    expect(students.map(({ marks }: { marks: object }) => marks)).toEqual([{ 1: 'late' }, {}])
  })

  test('may send the same mark twice, and overwrite another once they have seen it', async () => {
    const { first, mark } = await marking()
    await mark({ user_id: first, mark: 'late', was: null })
    expect(await mark({ user_id: first, mark: 'late', was: null })).toMatchObject({ http_status: 200 })
    const insisted = await mark({ user_id: first, mark: 'absent', was: 'late' })
    expect(insisted.data.students[0]).toMatchObject({ user_id: first, mark: 'absent' })
  })

  test('a mark that names no earlier one is simply set', async () => {
    const { first, mark } = await marking()
    await mark({ user_id: first, mark: 'late' })
    expect(await mark({ user_id: first, mark: 'absent' })).toMatchObject({ http_status: 200 })
  })
})

describe('a group as its tutor sees it', () => {
  test('the refund is shown before a student is removed', async () => {
    const group = await aTaughtGroup(api, { students: 2 })
    goTo(later(nth(group, 3).starts_at, -hour))
    const { students } = await viewOf(group)
    const [pupil] = students
    expect(pupil.refund_if_removed).toBe(300_000)
    const removal = await api
      .call()
      .delete(`/api/v1/my-courses/schedules/${group.schedule.id}/students/${pupil.user_id}`)
      .query({ reason: 'Moves to another town.' })
      .set('Authorization', await asTutor(group))
    expect(removal.body.data.refunded).toBe(pupil.refund_if_removed)
  })

  test('the lessons that each student is expected in are named', async () => {
    const group = await aTaughtGroup(api, { students: 1 })
    const { students, lessons } = await viewOf(group)
    expect(students[0].expected).toEqual(lessons.map(({ number }: { number: number }) => number))
  })
})

describe('a sub-domain name', () => {
  const check = async (authorization: string, handle: string) =>
    (await api.call().get('/api/v1/artists/me/handle').query({ handle }).set('Authorization', authorization))
      .body

  test('is free, taken, reserved or already the tutor’s own', async () => {
    const [tutor, other] = [await aTutor(api), await aTutor(api)]
    const { authorization } = await signIn(api, tutor)
    const standingOf = async (handle: string) => (await check(authorization, handle)).data.standing
    expect(await standingOf('not-yet-anybodys')).toBe('free')
    expect(await standingOf(`TUTOR-${tutor.id}`)).toBe('own')
    expect(await standingOf(`tutor-${other.id}`)).toBe('taken')
    expect(await standingOf('admin')).toBe('reserved')
    expect(await check(authorization, 'a b')).toMatchObject({ error: 'validation_failed' })
  })
})
