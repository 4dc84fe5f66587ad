import { eq, sql } from 'drizzle-orm'
import type { Waiting, waiting } from '#contract/learning/buying/waiting.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { seatWaits } from '../tables/index.ts'
import { countWaiting, listWaiting, lockGroup, type Place, takePlace } from './store.ts'

export function waitingHandlers({ db, clock }: Context): Handlers<typeof waiting> {
  return {
    async getWaiting({ viewer, query: { items, page, course } }) {
      const ofCourse =
        course === undefined ? sql`` : sql` AND (course.id = ${course} OR course.slug = ${course})`
      const where = sql`wait.student_id = ${viewer.id}${ofCourse}`
      const [places, total] = await Promise.all([
        listWaiting(db, { where, items, page }),
        countWaiting(db, where),
      ])
      return { items: places, page, items_per_page: items, total }
    },

    async joinWaiting({ viewer, params: { schedule_id } }) {
      const place = { scheduleId: schedule_id, studentId: viewer.id }
      await db.transaction(async (tx) => {
        await mustBeFull(tx, place)
        await takePlace(tx, place, clock())
      })
      return mustFind(db, sql`wait.student_id = ${viewer.id} AND wait.schedule_id = ${schedule_id}`)
    },

    async getWaitingPlace({ params: { waiting_id } }) {
      return mustFind(db, sql`wait.id = ${waiting_id}`)
    },

    async leaveWaiting({ params: { waiting_id } }) {
      await db.delete(seatWaits).where(eq(seatWaits.id, waiting_id))
      return null
    },
  }
}

async function mustBeFull(tx: Db, place: Place): Promise<void> {
  const group = await lockGroup(tx, place)
  if (group?.course_status !== 'published') throw new ApiError('not_found')
  if (group.tutor_id === place.studentId)
    throw new ApiError('forbidden', { message: 'This is your own group, so there’s nothing to wait for.' })
  if (group.enrolled) throw new ApiError('already_enrolled')
  if (group.status !== 'open' && group.status !== 'running')
    throw new ApiError('wrong_state', { message: 'This group isn’t taking more students.' })
  if (group.seats_left > 0)
    throw new ApiError('wrong_state', {
      message: 'A seat in this group is free right now. Add it to your cart.',
    })
}

async function mustFind(db: Db, where: ReturnType<typeof sql>): Promise<Waiting> {
  const [place] = await listWaiting(db, { where, items: 1, page: 1 })
  if (!place) throw new ApiError('not_found')
  return place
}
