import type { Pupil, TaughtGroup } from '#contract/learning/teaching/classes.ts'
import { byteOrderMark, csvLines } from '../../../texts/csv.ts'
import { localDay } from '../../catalogue/index.ts'

/** The students of a schedule as CSV, with a column for each class. */
export function studentsFile({ lessons, students, time_zone }: TaughtGroup): Buffer {
  const held = lessons.filter(({ status }) => status !== 'cancelled')
  const day = (instant: string) => localDay(new Date(instant), time_zone)
  const head = [
    ...['Student', 'Status', 'Enrolled on', 'Classes', 'Used', 'Left', 'Attendance %'],
    ...held.map(({ number, starts_at }) => `Class ${number}, ${day(starts_at)}`),
  ]
  const line = (pupil: Pupil) => [
    ...[pupil.student.name, pupil.status, day(pupil.enrolled_on)],
    ...[pupil.classes_total, pupil.classes_used, pupil.classes_left, pupil.attendance_rate],
    ...held.map(({ number }) => pupil.marks[number] ?? null),
  ]
  return Buffer.from(byteOrderMark + csvLines([head, ...students.map(line)]))
}
