import type { deskSkills } from '#contract/learning/desk/skills.ts'
import type { Context } from '../../../../http/context.ts'
import type { Handlers } from '../../../../http/handler.ts'
import { nothingElse } from '../../../../nothingElse.ts'
import { addSkill, mergeSkill, removeSkill, renameSkill } from './change.ts'
import { readSkill } from './store.ts'

export function skillHandlers(context: Context): Handlers<typeof deskSkills> {
  const { db } = context
  return {
    getDeskSkill: ({ params, viewer }) => readSkill(db, params.skill_id, viewer),

    async addSkill({ params, body: { name, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const id = await addSkill(context, { coreId: params.core_id, name, reason, actor })
      return done(await readSkill(db, id, actor.viewer))
    },

    async renameSkill({ params, body: { name, reason, version, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await renameSkill(context, { id: params.skill_id, name, reason, version, actor })
      return done(await readSkill(db, params.skill_id, actor.viewer))
    },

    async mergeSkill({ params, body: { into, reason, version, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await mergeSkill(context, { id: params.skill_id, into, reason, version, actor })
      return done(await readSkill(db, into, actor.viewer))
    },

    async removeSkill({ params, body: { reason, version, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done({ subject: await removeSkill(context, { id: params.skill_id, reason, version, actor }) })
    },
  }
}
