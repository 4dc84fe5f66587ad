import type { GivenGroup, materials } from '#contract/learning/teaching/materials.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { findGroup } from './group.ts'
import { taughtMaterials } from './read.ts'
import { addMaterial, changeMaterial, removeMaterial } from './write.ts'

interface Asked {
  readonly viewer: { readonly id: string }
  readonly params: { readonly course_id: string; readonly schedule_id: string }
}

export function materialHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof materials> {
  const find = async ({ viewer, params }: Asked): Promise<GivenGroup> => {
    const own = { tutorId: viewer.id, courseId: params.course_id, scheduleId: params.schedule_id }
    const group = await findGroup(db, own)
    if (!group) throw new ApiError('not_found')
    return group
  }
  const read = (group: GivenGroup, { viewer }: Asked) =>
    taughtMaterials(db, group, { tutorId: viewer.id, now: clock() })

  return {
    async getTaughtMaterials(asked) {
      return read(await find(asked), asked)
    },

    async addMaterial({ body: { title, class_id, upload_id = null, url = null, ...rest }, ...asked }) {
      const done = nothingElse(rest)
      const group = await find(asked)
      const adding = { group, tutorId: asked.viewer.id, now: clock(), title, class_id, upload_id, url }
      await db.transaction((tx) => addMaterial(tx, adding))
      return done(await read(group, asked))
    },

    async changeMaterial({ body: { title, move, ...rest }, ...asked }) {
      const done = nothingElse(rest)
      const group = await find(asked)
      const changing = { group, tutorId: asked.viewer.id, id: asked.params.material_id, title, move }
      await db.transaction((tx) => changeMaterial(tx, changing))
      return done(await read(group, asked))
    },

    async removeMaterial(asked) {
      const group = await find(asked)
      await db.transaction((tx) => removeMaterial(tx, group, asked.params.material_id))
      return read(group, asked)
    },
  }
}
