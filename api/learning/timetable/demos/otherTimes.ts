import { and, asc, eq, gt, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { users } from '../../base/index.ts'
import { courses, demoSlots } from '../../catalogue/index.ts'
import type { Facts } from './facts.ts'
import { bookingLead } from './policy.ts'
import type { FreeTime, FreeTimes } from './reminderMessages.ts'

const atMost = 3

/** What can be booked instead of a demo: the tutor's next times, and other tutors' times in the same subject. */
export async function otherTimes(db: Db, facts: Facts, now: Date): Promise<FreeTimes> {
  const { booking, core_id } = facts
  const { tutor_id, course_id } = booking
  const fits = sql`(${demoSlots.course_id} IS NULL OR ${demoSlots.course_id} = ${course_id})`
  const own = await freeTimes(db, now, and(eq(demoSlots.tutor_id, tutor_id), fits))
  if (core_id === null) return { own, similar: [] }
  const similar = await freeTimes(
    db,
    now,
    and(
      ne(demoSlots.tutor_id, tutor_id),
      eq(courses.core_id, core_id),
      eq(courses.status, 'published'),
      lte(demoSlots.starts_at, later(now, 14 * day)),
    ),
  )
  return { own, similar }
}

function freeTimes(db: Db, now: Date, which: SQL | undefined): Promise<FreeTime[]> {
  return db
    .select({ starts_at: demoSlots.starts_at, title: courses.title, tutor: users.name })
    .from(demoSlots)
    .innerJoin(users, eq(users.id, demoSlots.tutor_id))
    .leftJoin(courses, eq(courses.id, demoSlots.course_id))
    .where(
      and(
        eq(demoSlots.status, 'open'),
        gt(demoSlots.starts_at, later(now, bookingLead)),
        lt(demoSlots.seats_taken, demoSlots.capacity),
        which,
      ),
    )
    .orderBy(asc(demoSlots.starts_at), asc(demoSlots.id))
    .limit(atMost)
}
