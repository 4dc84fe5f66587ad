import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { minute } from '#api/clock.ts'
import { courses, tutors, users } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { aGroupOfOne, getAs, marked, postAs } from '../../../../builders/buying/enrolments.ts'
import { aCore, aCourse, aSchedule } from '../../../../builders/catalogue/courses.ts'
import { anEnrolment, lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Group = Awaited<ReturnType<typeof aGroupOfOne>>
type Pupil = Group['pupils'][number]

/** A group whose students all came to the first class. */
async function anAttendedGroup(students = 1) {
  const group = await aGroupOfOne(api, { students })
  for (const { seat } of group.pupils) await marked(api, { ...group, seat }, ['present'])
  return group
}
const write = ({ student, seat }: Pupil, rating: number, text = '') =>
  postAs(api, student, `/courses/user-schedules/${seat.id}/review`, { rating, text })
const ratingOf = async ({ course, tutor }: Group) => {
  const [ofCourse] = await api.db.select().from(courses).where(eq(courses.id, course.id))
  const [ofTutor] = await api.db.select().from(tutors).where(eq(tutors.user_id, tutor.id))
  return {
    course: [ofCourse?.rating_tenths, ofCourse?.review_count],
    tutor: [ofTutor?.rating_tenths, ofTutor?.review_count],
  }
}

describe('a review', () => {
  test('counts for the course and the tutor, and shows no more than a first name', async () => {
    const group = await anAttendedGroup(2)
    const [first, second] = group.pupils
    if (!first || !second) throw new Error('The group has two students.')
    await api.db.update(users).set({ name: 'Asha Rao' }).where(eq(users.id, first.student.id))
    expect((await write(first, 5, ' Lovely. ')).data).toEqual({ rating: 5, text: 'Lovely.' })
    await write(second, 4)
    expect(await ratingOf(group)).toEqual({ course: [45, 2], tutor: [45, 2] })
    const ofCourse = (await getAs(api, null, `/courses/${group.course.slug}/reviews`)).data
    expect(ofCourse).toMatchObject({ total: 2, count: 2, average: 4.5, by_rating: [0, 0, 0, 1, 1] })
    expect(ofCourse.items.map(({ author }: { author: string }) => author)).toContain('Asha R.')
    expect(JSON.stringify(ofCourse)).not.toMatch(/Asha Rao|@example\.com/)
    expect((await getAs(api, null, `/artists/${group.tutor.id}/reviews?items=1`)).data).toMatchObject({
      total: 2,
      items_per_page: 1,
      items: [{ course: { id: group.course.id } }],
    })
    expect((await getAs(api, null, `/artists/tutor-${group.tutor.id}/reviews`)).data.total).toBe(2)
    expect((await getAs(api, first.student, '/student/my-courses')).data.items[0].review).toEqual({
      rating: 5,
      text: 'Lovely.',
    })
  })

  test('with words comes before those without, each with the classes that its author attended', async () => {
    const group = await anAttendedGroup(3)
    const [first, second, third] = group.pupils
    if (!first || !second || !third) throw new Error('The group has three students.')
    await write(first, 5, 'Patient and clear.')
    await marked(api, { ...group, seat: first.seat }, ['present', 'late', 'absent', 'excused', 'present'])
    api.clock.advance(minute)
    await write(second, 4)
    api.clock.advance(minute)
    await write(third, 3, 'A little fast.')
    const { data } = await getAs(api, null, `/courses/${group.course.id}/reviews`)
    const seen = data.items.map(({ text, attended }: { text: string; attended: number }) => [text, attended])
    expect(seen).toEqual([
      ['A little fast.', 1],
      ['Patient and clear.', 3],
      ['', 1],
    ])
    expect(data.by_rating).toEqual([0, 0, 1, 1, 1])
  })

  test('written again changes it, and counts once', async () => {
    const group = await anAttendedGroup()
    await write(group, 2, 'Too fast.')
    await write(group, 4, 'Better now.')
    expect(await ratingOf(group)).toEqual({ course: [40, 1], tutor: [40, 1] })
    const { data } = await getAs(api, null, `/courses/${group.course.id}/reviews`)
    expect(data.items).toMatchObject([{ rating: 4, text: 'Better now.' }])
  })

  test('is missing from no average when several are written at once', async () => {
    const group = await anAttendedGroup(6)
    const other = await aCourse(api, { core: await aCore(api), tutor: group.tutor })
    const schedule = await aSchedule(api, other.id, {
      weekly: [{ weekday: 2, starts_at: '10:00', minutes: 60 }],
    })
    const elsewhere = { schedule, student: await aUser(api) }
    const seat = await anEnrolment(api, elsewhere)
    await marked(api, { ...group, lessons: await lessonsOf(api, schedule), seat }, ['late'])
    await Promise.all([
      ...group.pupils.map((pupil, index) => write(pupil, [1, 2, 3, 4, 5, 5][index] ?? 5)),
      write({ student: elsewhere.student, seat }, 1),
    ])
    // Six reviews with 20 stars average 3.33, and all seven, with 21 stars, average 3.
    expect(await ratingOf(group)).toEqual({ course: [33, 6], tutor: [30, 7] })
  })

  test('is too early before a class that the student came to', async () => {
    const group = await aGroupOfOne(api)
    expect((await write(group, 5)).error).toBe('too_early')
    await marked(api, group, ['absent'])
    expect((await write(group, 5)).error).toBe('too_early')
    await marked(api, group, ['absent', 'late'])
    expect((await write(group, 5)).http_status).toBe(200)
  })

  test.each([0, 6, 4.5, '5', null])('of %p stars is refused', async (rating) => {
    const group = await anAttendedGroup()
    const path = `/courses/user-schedules/${group.seat.id}/review`
    expect(await postAs(api, group.student, path, { rating })).toMatchObject({
      http_status: 422,
      data: { fields: { rating: expect.any(String) } },
    })
  })

  test('of somebody else’s seat is not found, nor of no seat', async () => {
    const group = await anAttendedGroup()
    const stranger = await aUser(api)
    expect((await write({ ...group, student: stranger }, 1)).http_status).toBe(404)
    expect((await getAs(api, null, '/courses/nothing/reviews')).http_status).toBe(404)
    expect((await getAs(api, null, `/artists/${stranger.id}/reviews`)).http_status).toBe(404)
    expect(await ratingOf(group)).toEqual({ course: [null, 0], tutor: [null, 0] })
  })

  test('of a course that nobody reviewed there is none, and no average', async () => {
    const { course } = await aGroupOfOne(api)
    expect((await getAs(api, null, `/courses/${course.id}/reviews`)).data).toEqual({
      items: [],
      page: 1,
      items_per_page: 20,
      total: 0,
      average: null,
      count: 0,
      by_rating: [0, 0, 0, 0, 0],
    })
  })
})
