import { z } from 'zod/mini'
import { Address, Count, Id, Instant, Link, LocalTime, Prose } from '../shapes.ts'
import { attendanceMarks, bookingStatuses, lessonStatuses, modes } from './words.ts'

// Shapes that several parts of the learning service answer with.

/** Somebody, as others who have to do with them may see them. */
export const Person = z.object({ id: Id, name: Prose, avatar_url: z.nullable(Address) })
export type Person = z.output<typeof Person>

export const CourseRef = z.object({ id: Id, slug: Id, title: Prose })
export type CourseRef = z.output<typeof CourseRef>

/** What a week of a schedule looks like, without the ids by which a tutor edits it. */
export const WeeklyTime = z.object({
  weekday: z.int().check(z.gte(1), z.lte(7)),
  starts_at: LocalTime,
  minutes: Count,
})

/** One lesson or demo in somebody's calendar. */
export const CalendarItem = z.object({
  /** Of the lesson, or of the booking; for a tutor's demo, of the slot. */
  id: Id,
  kind: z.enum(['class', 'demo']),
  status: z.union([z.enum(lessonStatuses), z.enum(bookingStatuses), z.literal('open')]),
  starts_at: Instant,
  ends_at: Instant,
  course: z.nullable(CourseRef),
  schedule_id: z.nullable(Id),
  /** Which lesson of how many, those that replace a cancelled one included; null for a demo. */
  number: z.nullable(Count),
  classes_total: z.nullable(Count),
  /** A demo of no particular course is online. */
  mode: z.enum(modes),
  place: z.nullable(Prose),
  tutor: Person,
  /** How many students are expected; for the tutor only. */
  students: z.nullable(Count),
  /** From ten minutes before until a quarter of an hour after the end, for who takes part; null otherwise. */
  join_url: z.nullable(Link),
  /** When the join link appears. */
  join_from: z.nullable(Instant),
  /** The student's own mark. */
  mark: z.nullable(z.enum(attendanceMarks)),
  /** True for a tutor's lesson that is over, has students without a mark and can still be marked. */
  needs_attendance: z.boolean(),
  moved_from: z.nullable(Instant),
  change_note: z.nullable(Prose),
})
export type CalendarItem = z.output<typeof CalendarItem>
