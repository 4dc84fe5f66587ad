import type { Pupil, TaughtSchedule } from '#contract/learning/classes.ts'
import { localDay } from '../catalogue/sessionTimes.ts'

/** The students of a schedule for a spreadsheet, a column for each lesson. */
export function studentsFile({ lessons, students, time_zone }: TaughtSchedule): Buffer {
  const held = lessons.filter(({ status }) => status !== 'cancelled')
  const day = (instant: string) => localDay(new Date(instant), time_zone)
  const head = [
    ...['Student', 'Status', 'Enrolled on', 'Classes', 'Used', 'Left', 'Attendance %'],
    ...held.map(({ number, starts_at }) => `Class ${number}, ${day(starts_at)}`),
  ]
  const line = (pupil: Pupil) => [
    ...[pupil.student.name, pupil.status, day(pupil.enrolled_on)],
    ...[pupil.classes_total, pupil.classes_used, pupil.classes_left, pupil.attendance_rate ?? ''],
    ...held.map(({ number }) => pupil.marks[number] ?? ''),
  ]
  const lines = [head, ...students.map(line)].map((cells) => cells.map(cell).join(','))
  // The mark in front tells spreadsheets that this is UTF-8.
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
}

/** What a spreadsheet would take for a formula gets an apostrophe, which it does not show. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
