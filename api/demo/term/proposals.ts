import { hour, later, day as oneDay } from '../../clock.ts'
import { demoAccounts } from '../../learning/people/index.ts'
import type { demoProposals } from '../../learning/timetable/index.ts'
import { demoId } from '../content.ts'
import { type Insert, type Marketplace, tutorId } from '../marketplaceRows.ts'

const { tutor } = demoAccounts

/** A parent for whom none of the demo tutor's times works. */
export function proposeTimes(
  rows: Marketplace,
  { studentIds, now }: { readonly studentIds: readonly string[]; readonly now: Date },
): Insert<typeof demoProposals> {
  const tutor_id = tutorId(tutor)
  const course = rows.courses.find((each) => each.tutor_id === tutor_id && each.status === 'published')
  const student_id = studentIds.at(6)
  if (!course || !student_id) return []
  const day = new Date(Math.floor(now.getTime() / oneDay) * oneDay)
  const created_at = later(now, -3 * hour)
  return [
    {
      id: demoId('proposal', tutor_id),
      tutor_id,
      student_id,
      course_id: course.id,
      // Half past eight, half past six and eight in the evening, in India.
      times: [3 * oneDay + 3 * hour, 4 * oneDay + 13 * hour, 6 * oneDay + 14.5 * hour].map((ahead) =>
        later(day, ahead).toISOString(),
      ),
      minutes: 30,
      note: 'For my son, who is twelve. Evenings are best, after his swimming.',
      answer_by: later(created_at, 2 * oneDay),
      created_at,
      updated_at: created_at,
    },
  ]
}
