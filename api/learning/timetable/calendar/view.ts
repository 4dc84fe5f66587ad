import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { canMark, joinWindow, meetingUrl } from '../lessons/index.ts'
import type { ItemRow } from './items.ts'
import type { Whose } from './keys.ts'

/** A row as its student or tutor may see it now. */
export function toItem(row: ItemRow, { side }: Pick<Whose, 'side'>, now: Date): CalendarItem {
  const { id, kind, status, starts_at, ends_at, schedule_id, number, classes_total } = row
  const { mode, place, students, mark, moved_from, change_note } = row
  return {
    id,
    kind,
    status,
    schedule_id,
    number,
    classes_total,
    mode,
    place,
    students,
    mark,
    change_note,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    course: courseOf(row),
    tutor: { id: row.tutor_id, name: row.tutor_name, avatar_url: row.tutor_avatar },
    ...joinWindow({ url: roomOf(row), starts_at, ends_at, now }),
    needs_attendance: side === 'tutor' && needsAttendance(row, now),
    moved_from: moved_from?.toISOString() ?? null,
    ...(row.learner !== null && {
      learner: row.learner,
      ...(row.seat_id !== null && { enrolment_id: row.seat_id }),
    }),
    ...(row.recap !== null && { recap: row.recap }),
    ...(row.group_colour !== null && { group: { name: row.group_name, colour: row.group_colour } }),
  }
}

export function courseOf({ course_id, course_slug, course_title }: ItemRow): CalendarItem['course'] {
  if (course_id === null || course_slug === null || course_title === null) return null
  return { id: course_id, slug: course_slug, title: course_title }
}

const withRoom: readonly ItemRow['status'][] = ['scheduled', 'rescheduled', 'held', 'confirmed', 'attended']

function roomOf({ id, kind, mode, status, own_room, tutor_room }: ItemRow): string | null {
  if (mode !== 'online' || !withRoom.includes(status)) return null
  return meetingUrl({ schedule: own_room, tutor: tutor_room }, { kind, id })
}

function needsAttendance({ kind, status, starts_at, ends_at, unmarked }: ItemRow, now: Date): boolean {
  if (kind !== 'class' || status === 'cancelled' || now < ends_at) return false
  return unmarked > 0 && canMark({ starts_at, ends_at, now })
}
