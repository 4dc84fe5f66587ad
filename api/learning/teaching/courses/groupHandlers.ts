import type { MyGroup, schedules } from '#contract/learning/teaching/schedules.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse, passedOn } from '../../../nothingElse.ts'
import { cancelGroup } from './cancelling.ts'
import { countGroups, listGroups, type OwnGroup } from './groupStore.ts'
import { previewLessons } from './preview.ts'
import { removeTiming } from './removing.ts'
import { changeGroup, createGroup } from './scheduling.ts'
import { previewWeekChange, undoWeekChange } from './weekChange.ts'

export function groupHandlers(context: Context): Handlers<typeof schedules> {
  const { db, clock } = context
  const show = async ({ tutorId, scheduleId }: OwnGroup): Promise<MyGroup> => {
    const [group] = await listGroups(db, { tutorId, id: scheduleId }, { now: clock() })
    if (!group) throw new ApiError('not_found')
    return group
  }

  return {
    async getMySchedules({ query: { items, page, course_id, status }, viewer }) {
      const which = { tutorId: viewer.id, courseId: course_id, status }
      const [groups, total] = await Promise.all([
        listGroups(db, which, { now: clock(), page: { items, page } }),
        countGroups(db, which),
      ])
      return { items: [...groups], page, items_per_page: items, total }
    },

    async createSchedule({ params, body, viewer }) {
      const scheduleId = await createGroup(context, { tutorId: viewer.id, courseId: params.id }, body)
      return passedOn(body)(await show({ tutorId: viewer.id, scheduleId }))
    },

    async updateSchedule({ params, body, viewer }) {
      const own = { tutorId: viewer.id, scheduleId: params.schedule_id }
      const changed = await changeGroup(context, own, body)
      return passedOn(body)({ ...(await show(own)), ...changed })
    },

    async previewSchedule({ body, viewer }) {
      const lessons = await previewLessons(db, { ...body, tutorId: viewer.id, now: clock() })
      return passedOn(body)({ lessons: [...lessons] })
    },

    async previewWeekChange({ params, body: { timings, ...rest }, viewer }) {
      const done = nothingElse(rest)
      const own = { tutorId: viewer.id, scheduleId: params.schedule_id }
      return done(await previewWeekChange(db, { ...own, weekly: timings, now: clock() }))
    },

    async undoWeekChange({ params, viewer }) {
      const own = { tutorId: viewer.id, scheduleId: params.schedule_id }
      await undoWeekChange(context, own)
      return show(own)
    },

    async cancelSchedule({ params, body: { reason, ...rest }, viewer }) {
      const done = nothingElse(rest)
      return done(await cancelGroup(context, { tutorId: viewer.id, scheduleId: params.schedule_id }, reason))
    },

    async getTimingRemoval({ params, viewer }) {
      return removeTiming(context, {
        tutorId: viewer.id,
        timingId: params.timing_id,
        reason: null,
        dryRun: true,
      })
    },

    async deleteTiming({ params, query: { reason = null }, viewer }) {
      return removeTiming(context, { tutorId: viewer.id, timingId: params.timing_id, reason, dryRun: false })
    },
  }
}
