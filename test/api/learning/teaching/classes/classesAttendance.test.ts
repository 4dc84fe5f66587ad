import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, later, minute, second } from '#api/clock.ts'
import { attendance, classSessions, courses, userSchedules, users } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aTutor } from '../../../../builders/catalogue/courses.ts'
import { anEnrolment, aTaughtGroup } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

type Group = Awaited<ReturnType<typeof aTaughtGroup>>
interface Taught extends Group {
  readonly lesson: Group['lessons'][number]
  readonly ids: readonly string[]
}

/** A group halfway through its first lesson. */
async function underWay(students: number): Promise<Taught> {
  const group = await aTaughtGroup(api, { students })
  const [lesson] = group.lessons
  if (!lesson) throw new Error('There is no lesson.')
  goTo(later(lesson.starts_at, 30 * minute))
  return { ...group, lesson, ids: group.pupils.map(({ student }) => student.id) }
}
const goTo = (moment: Date) => api.clock.advance(moment.getTime() - api.clock().getTime())
const pathOf = ({ course, schedule }: Pick<Group, 'course' | 'schedule'>) =>
  `/api/v1/my-courses/${course.id}/schedules/${schedule.id}`

async function mark(group: Taught, body: object, person: { readonly id: string } = group.tutor) {
  const { authorization } = await signIn(api, person)
  const answer = await api
    .call()
    .post(`${pathOf(group)}/mark-attendance`)
    .set('Authorization', authorization)
    .send({ class_id: group.lesson.id, ...body })
  return answer.body
}
const viewOf = async (group: Pick<Group, 'course' | 'schedule' | 'tutor'>) => {
  const { authorization } = await signIn(api, group.tutor)
  return (await api.call().get(pathOf(group)).set('Authorization', authorization)).body.data
}
const usedBy = async (group: Group) => {
  const seats = await api.db
    .select()
    .from(userSchedules)
    .where(eq(userSchedules.schedule_id, group.schedule.id))
  return Object.fromEntries(seats.map(({ student_id, classes_used }) => [student_id, classes_used]))
}
const statusOf = async ({ lesson }: Taught) =>
  (await api.db.select().from(classSessions).where(eq(classSessions.id, lesson.id)))[0]?.status

describe('marking attendance', () => {
  test('marks thirty students in one call: some by name, and all the others', async () => {
    const group = await underWay(30)
    const [absent = '', excused = '', late = ''] = group.ids
    const marks = [
      { user_id: absent, mark: 'absent', note: 'No word from her.' },
      { user_id: excused, mark: 'excused' },
      { user_id: late, mark: 'late' },
    ]
    const { data } = await mark(group, { marks, rest: 'present' })
    expect(data).toMatchObject({
      class_id: group.lesson.id,
      status: 'held',
      editable_until: later(group.lesson.ends_at, 72 * hour).toISOString(),
    })
    expect(data.students).toHaveLength(30)
    expect(data.students.slice(0, 4)).toMatchObject([
      { user_id: absent, mark: 'absent', note: 'No word from her.', classes_used: 1, classes_left: 7 },
      { user_id: excused, mark: 'excused', classes_used: 0, classes_left: 8 },
      { user_id: late, mark: 'late', classes_used: 1 },
      { mark: 'present', student: { name: 'Student 04' }, classes_used: 1 },
    ])
    const used = await usedBy(group)
    expect(Object.values(used).filter((count) => count === 1)).toHaveLength(29)
    expect(used[excused]).toBe(0)
    expect(await statusOf(group)).toBe('held')
    const { lessons } = await viewOf(group)
    expect(lessons[0].marks).toEqual({ present: 27, late: 1, absent: 1, excused: 1, missing: 0 })
  })

  test('changes a mark, keeps a note that isn’t sent again, and updates the count', async () => {
    const group = await underWay(2)
    const [one = '', two = ''] = group.ids
    await mark(group, { marks: [{ user_id: one, mark: 'absent', note: 'Ill?' }], rest: 'present' })
    const { data } = await mark(group, { marks: [{ user_id: one, mark: 'excused' }] })
    expect(data.students).toMatchObject([
      { user_id: one, mark: 'excused', note: 'Ill?', classes_used: 0 },
      { user_id: two, mark: 'present', classes_used: 1 },
    ])
    const cleared = await mark(group, { marks: [{ user_id: one, mark: 'excused', note: '' }] })
    expect(cleared.data.students[0].note).toBe('')
  })

  test('gives the same when it is sent twice', async () => {
    const group = await underWay(3)
    const body = { marks: [], rest: 'present' }
    const first = await mark(group, body)
    const stored = await api.db.select().from(attendance)
    api.clock.advance(minute)
    expect(await mark(group, body)).toEqual(first)
    expect(await api.db.select().from(attendance)).toEqual(stored)
  })

  test('counts each of many lessons marked at once', async () => {
    const group = await underWay(5)
    for (const [index, { id }] of group.lessons.entries()) {
      const starts_at = later(group.lesson.starts_at, index * hour)
      await api.db
        .update(classSessions)
        .set({ starts_at, ends_at: later(starts_at, hour) })
        .where(eq(classSessions.id, id))
    }
    goTo(later(group.lesson.starts_at, 8 * hour))
    const marked = group.lessons.map(({ id }) => mark(group, { class_id: id, marks: [], rest: 'late' }))
    for (const answer of await Promise.all(marked)) expect(answer.http_status).toBe(200)
    expect(Object.values(await usedBy(group))).toEqual([8, 8, 8, 8, 8])
  })

  test('begins with the lesson and ends 72 hours after it', async () => {
    const group = await underWay(1)
    const body = { marks: [], rest: 'present' }
    goTo(later(group.lesson.starts_at, -second))
    expect(await mark(group, body)).toMatchObject({ http_status: 409, error: 'too_early' })
    goTo(group.lesson.starts_at)
    expect(await mark(group, body)).toMatchObject({ http_status: 200 })
    goTo(later(group.lesson.ends_at, 72 * hour))
    expect(await mark(group, body)).toMatchObject({ http_status: 200 })
    goTo(later(group.lesson.ends_at, 72 * hour + second))
    expect(await mark(group, body)).toMatchObject({ http_status: 409, error: 'too_late' })
  })

  test('is refused for a cancelled lesson', async () => {
    const group = await underWay(1)
    await api.db
      .update(classSessions)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(eq(classSessions.id, group.lesson.id))
    expect(await mark(group, { marks: [], rest: 'present' })).toMatchObject({ error: 'wrong_state' })
  })

  test('leaves out seats that are paused, bought later or given up, and uses up none of their classes', async () => {
    const group = await underWay(3)
    const [stays = '', pauses = '', leaves = ''] = group.ids
    const change = (studentId: string, values: Partial<typeof userSchedules.$inferInsert>) =>
      api.db.update(userSchedules).set(values).where(eq(userSchedules.student_id, studentId))
    await change(pauses, { status: 'paused', updated_at: later(group.lesson.starts_at, -hour) })
    await change(leaves, { status: 'cancelled', updated_at: api.clock() })
    const { userId: late } = await signIn(api)
    await anEnrolment(api, { schedule: group.schedule, student: { id: late } })
    const { data } = await mark(group, { marks: [], rest: 'absent' })
    expect(data.students.map(({ user_id }: { user_id: string }) => user_id)).toEqual([stays])
    expect(await usedBy(group)).toEqual({ [stays]: 1, [pauses]: 0, [leaves]: 0, [late]: 0 })
  })

  test('names each student who isn’t in the group, and marks nobody', async () => {
    const group = await underWay(1)
    const [own = ''] = group.ids
    const { userId: stranger } = await signIn(api)
    const marks = [own, stranger, 'nobody'].map((user_id) => ({ user_id, mark: 'present' }))
    const answer = await mark(group, { marks })
    expect(answer).toMatchObject({ http_status: 422, error: 'validation_failed' })
    expect(Object.keys(answer.data.fields)).toEqual(['marks.1.user_id', 'marks.2.user_id'])
    expect(answer.data.fields['marks.1.user_id']).toContain(stranger)
    expect(await api.db.select().from(attendance)).toEqual([])
    expect(await statusOf(group)).toBe('scheduled')
  })

  test.each([
    ['nobody', { marks: [] }],
    ['the same student twice', { marks: [1, 2].map(() => ({ user_id: 'x', mark: 'late' })) }],
    ['an unknown mark', { marks: [{ user_id: 'x', mark: 'gone' }] }],
    [
      '501 students',
      { marks: Array.from({ length: 501 }, (_, nth) => ({ user_id: `${nth}`, mark: 'late' })) },
    ],
  ])('takes no sheet that names %s', async (_what, body) => {
    const group = await underWay(1)
    expect(await mark(group, body)).toMatchObject({ http_status: 422, error: 'validation_failed' })
  })

  test('is for the group’s own tutor only, under its own course', async () => {
    const group = await underWay(1)
    const body = { marks: [], rest: 'present' }
    const other = await aTutor(api)
    expect(await mark(group, body, other)).toMatchObject({ http_status: 404 })
    const { userId } = await signIn(api)
    expect(await mark(group, body, { id: userId })).toMatchObject({ http_status: 403 })
    expect(
      (
        await api
          .call()
          .post(`${pathOf(group)}/mark-attendance`)
          .send(body)
      ).status,
    ).toBe(401)
    const elsewhere = await aTaughtGroup(api)
    expect(await mark({ ...group, course: elsewhere.course }, body)).toMatchObject({ http_status: 404 })
    expect(await mark({ ...group, schedule: elsewhere.schedule }, body)).toMatchObject({ http_status: 404 })
    expect(await statusOf(group)).toBe('scheduled')
  })
})

describe("a tutor's view of a schedule", () => {
  test('has lessons, and students with their marks, attendance rate and classes left', async () => {
    const group = await underWay(2)
    const [one = '', two = ''] = group.ids
    await mark(group, { marks: [{ user_id: one, mark: 'late', note: 'Bus.' }], rest: 'absent' })
    await api.db.update(userSchedules).set({ keeps_seat: true }).where(eq(userSchedules.student_id, two))
    const view = await viewOf(group)
    expect(view).toMatchObject({
      id: group.schedule.id,
      course: { slug: group.course.slug },
      timings: [{ weekday: 1, starts_at: '18:00', minutes: 60 }],
      seats_taken: 2,
      seats_left: 4,
      status: 'open',
    })
    expect(view.lessons).toHaveLength(8)
    expect(view.lessons[0]).toMatchObject({ number: 1, status: 'held', can_mark: true })
    expect(view.lessons[1]).toMatchObject({ can_mark: false, marks: { present: 0, missing: 2 } })
    expect(view.students).toMatchObject([
      {
        user_id: one,
        student: { name: 'Student 01' },
        status: 'upcoming',
        classes_used: 1,
        classes_left: 7,
        marks: { 1: 'late' },
        notes: { 1: 'Bus.' },
        attendance_rate: 100,
        renewed: false,
        seat_kept: false,
      },
      { user_id: two, marks: { 1: 'absent' }, notes: {}, attendance_rate: 0, seat_kept: true },
    ])
    const stored = await api.db.select({ email: users.email }).from(users).where(eq(users.id, one))
    expect(JSON.stringify(view)).not.toContain(stored[0]?.email)
  })

  test('shows who has renewed', async () => {
    const group = await underWay(1)
    const [pupil] = group.pupils
    const next = await aTaughtGroup(api, { students: 0, starts_on: '2027-02-01' })
    if (!pupil) throw new Error('There is no student.')
    await anEnrolment(api, { schedule: next.schedule, student: pupil.student, renewed_from: pupil.seat.id })
    expect((await viewOf(group)).students).toMatchObject([{ renewed: true }])
  })

  test('is found by the course’s name, and not by another tutor', async () => {
    const group = await underWay(1)
    const path = `/api/v1/my-courses/${group.course.slug}/schedules/${group.schedule.id}`
    const own = await signIn(api, group.tutor)
    expect((await api.call().get(path).set('Authorization', own.authorization)).status).toBe(200)
    const other = await signIn(api, await aTutor(api))
    for (const file of ['', '/students.csv'])
      expect(
        (
          await api
            .call()
            .get(path + file)
            .set('Authorization', other.authorization)
        ).status,
      ).toBe(404)
  })
})

describe('the file of students', () => {
  test('opens in a spreadsheet, and a name is never a formula', async () => {
    const group = await underWay(3)
    const [one = '', two = ''] = group.ids
    const rename = (id: string, name: string) => api.db.update(users).set({ name }).where(eq(users.id, id))
    await rename(one, '=HYPERLINK("https://evil.example","A, B")')
    await rename(two, '@SUM(1)')
    await mark(group, { marks: [{ user_id: one, mark: 'late' }] })
    await api.db.update(courses).set({ slug: 'chess-club' }).where(eq(courses.id, group.course.id))
    const { authorization } = await signIn(api, group.tutor)
    const answer = await api
      .call()
      .get(`${pathOf(group)}/students.csv`)
      .set('Authorization', authorization)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename=chess-club-students.csv')
    const lines = answer.text.split('\r\n')
    expect(lines[0]).toMatch(
      /^\ufeffStudent,Status,Enrolled on,Classes,Used,Left,Attendance %,"Class 1, 2026-11-30","Class 2/,
    )
    const rows = lines.slice(1, 4).toSorted()
    expect(rows).toEqual([
      `"'=HYPERLINK(""https://evil.example"",""A, B"")",upcoming,2026-11-23,8,1,7,100,late,,,,,,,`,
      `'@SUM(1),upcoming,2026-11-23,8,0,8,,,,,,,,,`,
      'Student 03,upcoming,2026-11-23,8,0,8,,,,,,,,,',
    ])
    expect(lines[4]).toBe('')
  })
})
