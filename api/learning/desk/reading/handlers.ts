import type { reading } from '#contract/learning/desk/reading.ts'
import { recordRead } from '../../../audit/recordRead.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { approveCourse, sendCourseBack, takeCourseDown } from './decide.ts'
import { readCourse } from './store.ts'

export function readingHandlers(context: Context): Handlers<typeof reading> {
  const { db, clock } = context
  const show = (id: string, viewer: Viewer) => readCourse(db, id, { viewer, now: clock() })
  return {
    async getDeskCourse({ params: { course_id }, ...actor }) {
      const course = await show(course_id, actor.viewer)
      const whose = { subject: course_id, person: course.tutor.id }
      await recordRead(db, { actor, action: 'read_course', now: clock(), ...whose })
      return course
    },

    async approveCourse({ params: { course_id: id }, body: { note, updated_at, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await approveCourse(context, { id, note, updatedAt: updated_at, ...actor })
      return done(await show(id, actor.viewer))
    },

    async sendCourseBack({ params, body: { reason, points, updated_at, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const id = params.course_id
      await sendCourseBack(context, { id, reason, points, updatedAt: updated_at, ...actor })
      return done(await show(id, actor.viewer))
    },

    async takeCourseDown({ params: { course_id: id }, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await takeCourseDown(context, { id, reason, ...actor })
      return done(await show(id, actor.viewer))
    },
  }
}
