import { eq } from 'drizzle-orm'
import { later, minute } from '#api/clock.ts'
import { classSessions } from '#api/tables.ts'
import { signIn, type TestApi } from './api.ts'
import { aTaughtGroup } from './classes.ts'
import { speaking } from './demos.ts'

type Given = NonNullable<Parameters<typeof aTaughtGroup>[1]>

/** A class that begins in five minutes and takes an hour, with everybody signed in. */
export async function aClassSoon(api: TestApi, given: Given = {}) {
  const group = await aTaughtGroup(api, { students: 2, ...given })
  const [lesson] = group.lessons
  const [one, other] = group.pupils
  if (!lesson || !one || !other) throw new Error('The group is empty.')
  const starts_at = later(api.clock(), 5 * minute)
  const hours = { starts_at, ends_at: later(starts_at, 60 * minute) }
  await api.db.update(classSessions).set(hours).where(eq(classSessions.id, lesson.id))
  const as = async (person: { readonly id: string }) => speaking(api, await signIn(api, person))
  return {
    ...group,
    ...hours,
    lesson,
    student: one.student,
    other: other.student,
    path: `/rooms/class/${lesson.id}`,
    says: { tutor: await as(group.tutor), student: await as(one.student), other: await as(other.student) },
  }
}
