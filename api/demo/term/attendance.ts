import type { AttendanceMark } from '#contract/learning/base/words.ts'
import type { Chance } from '../../chance.ts'
import { later, minute } from '../../clock.ts'
import type { attendance } from '../../learning/timetable/index.ts'
import { groupBy } from '../groupBy.ts'
import type { Insert, Marketplace } from '../marketplaceRows.ts'
import type { Ledger } from './Ledger.ts'

/** The attendance of every class that took place; also counts the classes used on each enrolment. */
export function buildAttendance(
  rows: Marketplace,
  ledger: Ledger,
  { chance, unmarked }: { readonly chance: Chance; readonly unmarked: ReadonlySet<string> },
): Insert<typeof attendance> {
  const tutors = new Map(rows.schedules.map((schedule) => [schedule.id, ledger.courseOf(schedule).tutor_id]))
  const lessons = groupBy(rows.sessions, ({ schedule_id }) => schedule_id)
  const running = new Set(rows.schedules.filter(({ status }) => status === 'running').map(({ id }) => id))
  for (const lesson of rows.sessions) if (unmarked.has(lesson.id)) lesson.status = 'scheduled'
  return ledger.enrolments
    .filter(({ schedule_id }) => running.has(schedule_id))
    .flatMap((enrolment) => {
      const held = (lessons.get(enrolment.schedule_id) ?? []).filter(({ status }) => status === 'held')
      const marks = held.map((lesson) => ({
        session_id: lesson.id,
        user_schedule_id: enrolment.id,
        mark: someMark(chance),
        marked_by: tutors.get(enrolment.schedule_id) ?? '',
        marked_at: later(lesson.ends_at, 4 * minute),
      }))
      enrolment.classes_used = marks.filter(({ mark }) => mark !== 'excused').length
      return marks
    })
}

interface Past {
  /** Enrolments whose students reviewed the course. */
  readonly reviewed: ReadonlySet<string>
  readonly chance: Chance
}

/** The attendance of students of past groups who wrote a review. */
export function pastAttendance(
  rows: Marketplace,
  ledger: Ledger,
  { reviewed, chance }: Past,
): Insert<typeof attendance> {
  const lessons = groupBy(rows.sessions, ({ schedule_id }) => schedule_id)
  const tutors = new Map(rows.schedules.map((schedule) => [schedule.id, ledger.courseOf(schedule).tutor_id]))
  return ledger.enrolments
    .filter(({ id, status }) => status === 'completed' && reviewed.has(id))
    .flatMap(({ id, schedule_id }) =>
      (lessons.get(schedule_id) ?? [])
        .filter(({ status }) => status === 'held')
        .map((lesson) => ({
          session_id: lesson.id,
          user_schedule_id: id,
          mark: someMark(chance),
          marked_by: tutors.get(schedule_id) ?? '',
          marked_at: later(lesson.ends_at, 4 * minute),
        })),
    )
}

function someMark(chance: Chance): AttendanceMark {
  const drawn = chance.next()
  if (drawn < 0.85) return 'present'
  if (drawn < 0.91) return 'late'
  return drawn < 0.97 ? 'absent' : 'excused'
}
