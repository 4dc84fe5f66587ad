import { z } from 'zod/mini'
import { Count, HandleName, Id, Instant, Link, Prose } from '../../shapes.ts'
import { bookingStatuses, slotStatuses } from '../base/words.ts'
import { modes } from '../catalogue/catalogueWords.ts'
import { CourseRef, Person } from './lessons.ts'

/** A free demo class, as anyone may see it. */
export const DemoSlot = z.object({
  id: Id,
  starts_at: Instant,
  ends_at: Instant,
  minutes: Count,
  capacity: Count,
  seats_left: Count,
  /** Null if the student may choose any of the tutor's courses. */
  course: z.nullable(CourseRef),
  /** The languages of the courses that the demo may be about. */
  languages: z.optional(z.array(Prose)),
  /** True if a booking needs no answer from the tutor. */
  at_once: z.optional(z.boolean()),
})
export type DemoSlot = z.output<typeof DemoSlot>

/** A slot with its tutor and possible courses, for the page on which it is booked. */
export const BookableSlot = z.extend(DemoSlot, {
  tutor: z.extend(Person, { handle: HandleName }),
  /** The slot's own course, or all that its tutor has published. */
  courses: z.array(
    z.extend(CourseRef, { mode: z.enum(modes), place: z.nullable(Prose), language: z.optional(Prose) }),
  ),
  /** False if the slot is over, too soon, full or cancelled. */
  bookable: z.boolean(),
})
export type BookableSlot = z.output<typeof BookableSlot>

const saidBy = z.object({ student: z.boolean(), tutor: z.boolean() })
/** A slot as its tutor sees it. */
export const OwnDemoSlot = z.extend(DemoSlot, {
  status: z.enum(slotStatuses),
  meeting_url: z.nullable(Link),
  bookings: z.array(
    z.object({
      id: Id,
      student: Person,
      course: z.nullable(CourseRef),
      status: z.enum(bookingStatuses),
      note: Prose,
      reason: z.nullable(Prose),
      feedback: saidBy,
    }),
  ),
})
export type OwnDemoSlot = z.output<typeof OwnDemoSlot>
