import { z } from 'zod/mini'
import { Address, Count, Id, Instant, Link, LocalTime, Prose } from '../../shapes.ts'
import { LearnerRef } from '../base/learnerRef.ts'
import { attendanceMarks, bookingStatuses } from '../base/words.ts'
import { lessonStatuses, modes } from '../catalogue/catalogueWords.ts'

// Shapes that several parts of the learning service return.

/** A person, as others who deal with them may see them. */
export const Person = z.object({ id: Id, name: Prose, avatar_url: z.nullable(Address) })
export type Person = z.output<typeof Person>

export const CourseRef = z.object({ id: Id, slug: Id, title: Prose })
export type CourseRef = z.output<typeof CourseRef>

/** The weekly times of a schedule, without the ids that a tutor needs to edit them. */
export const WeeklyTime = z.object({
  weekday: z.int().check(z.gte(1), z.lte(7)),
  starts_at: LocalTime,
  minutes: Count,
})

/** One class or demo in somebody's calendar. */
export const CalendarItem = z.object({
  /** The id of the class or the booking; for a tutor's demo, of the slot. */
  id: Id,
  kind: z.enum(['class', 'demo']),
  status: z.union([z.enum(lessonStatuses), z.enum(bookingStatuses), z.literal('open')]),
  starts_at: Instant,
  ends_at: Instant,
  course: z.nullable(CourseRef),
  schedule_id: z.nullable(Id),
  /** The group of a tutor's class: the name that its tutor gave it, and which of the colours it has. */
  group: z.optional(z.object({ name: z.nullable(Prose), colour: Count })),
  /** The class's number and how many there are, including replacements of cancelled ones; null for a demo. */
  number: z.nullable(Count),
  classes_total: z.nullable(Count),
  /** Whose it is, if not the account holder's; two siblings in one class have an item each. */
  learner: z.optional(LearnerRef),
  /** For a learner's class: the learner's seat. */
  enrolment_id: z.optional(Id),
  /** A demo that isn't tied to a course is online. */
  mode: z.enum(modes),
  place: z.nullable(Prose),
  tutor: Person,
  /** How many students are expected; only for the tutor. */
  students: z.nullable(Count),
  /** From ten minutes before the start to a quarter of an hour after the end, for participants; null otherwise. */
  join_url: z.nullable(Link),
  /** When the join link appears. */
  join_from: z.nullable(Instant),
  /** The student's own attendance. */
  mark: z.nullable(z.enum(attendanceMarks)),
  /** True for a tutor's class that is over, has unmarked students and can still be marked. */
  needs_attendance: z.boolean(),
  /** True once its recap is written; missing for a demo. */
  recap: z.optional(z.boolean()),
  moved_from: z.nullable(Instant),
  change_note: z.nullable(Prose),
})
export type CalendarItem = z.output<typeof CalendarItem>
