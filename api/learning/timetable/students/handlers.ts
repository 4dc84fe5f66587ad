import type { students } from '#contract/learning/timetable/students.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { noteStudent, studentFile } from './file.ts'

export function studentHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof students> {
  return {
    getStudentFile({ params, viewer }) {
      return studentFile(db, { tutorId: viewer.id, studentId: params.user_id, now: clock() })
    },

    async noteStudent({ params, body: { note, ...rest }, viewer }) {
      const done = nothingElse(rest)
      const whose = { tutorId: viewer.id, studentId: params.user_id }
      await noteStudent(db, { ...whose, text: note, now: clock() })
      return done({ note })
    },
  }
}
