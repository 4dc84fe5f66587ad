import { eq } from 'drizzle-orm'
import { later, minute } from '#api/clock.ts'
import type { Context } from '#api/http/context.ts'
import { classSessions } from '#api/tables.ts'
import { signIn, type TestApi } from '../api.ts'
import { speaking } from '../timetable/demos.ts'
import { aTaughtGroup } from './classes.ts'

type Given = NonNullable<Parameters<typeof aTaughtGroup>[1]>

/** A class with two students that begins in five minutes and lasts an hour. */
export async function aLessonSoon(place: Pick<Context, 'db' | 'clock'>, given: Given = {}) {
  const group = await aTaughtGroup(place, { students: 2, ...given })
  const [lesson] = group.lessons
  const [one, other] = group.pupils
  if (!lesson || !one || !other) throw new Error('The group is empty.')
  const starts_at = later(place.clock(), 5 * minute)
  const hours = { starts_at, ends_at: later(starts_at, 60 * minute) }
  await place.db.update(classSessions).set(hours).where(eq(classSessions.id, lesson.id))
  const path = `/rooms/class/${lesson.id}`
  return { ...group, ...hours, lesson, path, student: one.student, other: other.student }
}

/** Such a class, with its tutor and students signed in. */
export async function aClassSoon(api: TestApi, given: Given = {}) {
  const group = await aLessonSoon(api, given)
  const as = async (person: { readonly id: string }) => speaking(api, await signIn(api, person))
  return {
    ...group,
    says: { tutor: await as(group.tutor), student: await as(group.student), other: await as(group.other) },
  }
}
