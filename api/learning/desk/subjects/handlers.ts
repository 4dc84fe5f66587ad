import type { subjects } from '#contract/learning/desk/subjects.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { addSubject, changeSubject } from './change.ts'
import { mergeSubject } from './merge.ts'
import { readSubject } from './store.ts'

export function subjectHandlers(context: Context): Handlers<typeof subjects> {
  const { db } = context
  return {
    getDeskSubject: ({ params, viewer }) => readSubject(db, params.core_id, viewer),

    async addSubject({ body: { name, tagline, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const id = await addSubject(context, { name, tagline, reason, actor })
      return done(await readSubject(db, id, actor.viewer))
    },

    async changeSubject({ params, body, ...actor }) {
      const { name, tagline, after, hidden, reason, version, ...rest } = body
      const done = nothingElse(rest)
      const id = params.core_id
      await changeSubject(context, { id, name, tagline, after, hidden, reason, version, actor })
      return done(await readSubject(db, id, actor.viewer))
    },

    async mergeSubject({ params, body: { into, reason, version, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await mergeSubject(context, { id: params.core_id, into, reason, version, actor })
      return done(await readSubject(db, into, actor.viewer))
    },
  }
}
