import { record } from '../audit/record.ts'
import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { type courses, featured } from '../learning/catalogue/index.ts'
import { demoAccounts } from '../learning/people/index.ts'
import { todayInIndia } from '../texts/days.ts'
import { demoId } from './content.ts'
import { tutorId } from './marketplaceRows.ts'

interface Demo {
  readonly courses: readonly (typeof courses.$inferInsert)[]
  readonly editor: string
  readonly now: Date
}

/** What an editor chose for the landing page: some for these weeks, one for later, one that is over. */
export async function addFeatured(db: Db, { courses: all, editor, now }: Demo): Promise<void> {
  const on = (days: number) => todayInIndia(later(now, days * day))
  const weeks = [
    { first_day: on(-9), last_day: on(40), reason: 'Begins soon and has seats in every group.' },
    { first_day: on(-9), last_day: on(40), reason: 'Parents asked for something in the evening.' },
    { first_day: on(-2), last_day: on(26), reason: 'New this month, and well reviewed.' },
    { first_day: on(21), last_day: on(60), reason: 'For the winter holidays.' },
    { first_day: on(-60), last_day: on(-30), reason: 'For Diwali.' },
  ] as const
  const chosen = oneOfEachSubject(all)
  const common = { created_by: editor, created_at: later(now, -10 * day) }
  const rows = weeks.flatMap((week, nth) => {
    const course_id = chosen[nth]
    const id = demoId('featured', `course-${nth}`)
    return course_id ? [{ id, course_id, position: nth + 1, ...week, ...common }] : []
  })
  await db.insert(featured).values([
    ...rows,
    {
      id: demoId('featured', 'tutor'),
      tutor_id: tutorId(demoAccounts.tutor),
      first_day: on(-9),
      last_day: on(40),
      position: rows.length + 1,
      reason: 'Answers within an hour, and hasn’t cancelled a class in a year.',
      ...common,
    },
  ])
  await record(db, {
    actor: { viewer: { id: editor }, caller: null },
    action: 'feature',
    now: later(now, -10 * day),
    reason: 'For the landing page of this month.',
    after: { courses: rows.length, tutors: 1 },
  })
}

function oneOfEachSubject(all: Demo['courses']): readonly string[] {
  const live = all.filter(({ status }) => status === 'published')
  return live
    .filter(({ core_id }, nth) => live.findIndex((other) => other.core_id === core_id) === nth)
    .map(({ id }) => id)
}
