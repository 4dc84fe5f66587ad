import type { recaps } from '#contract/learning/teaching/recaps.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { type Asked, taughtRecap } from './read.ts'
import { writeRecap } from './write.ts'

export function recapHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof recaps> {
  const read = async (asked: Asked) => {
    const recap = await taughtRecap(db, asked)
    if (!recap) throw new ApiError('not_found')
    return recap
  }
  return {
    getTaughtRecap({ params, viewer }) {
      return read({ tutorId: viewer.id, lessonId: params.class_id, now: clock() })
    },

    async writeRecap({ params, viewer, body: { learnt, practise, upload_id, lines, was, ...rest } }) {
      const done = nothingElse(rest)
      const asked = { tutorId: viewer.id, lessonId: params.class_id, now: clock() }
      await db.transaction((tx) => writeRecap(tx, { ...asked, learnt, practise, upload_id, lines, was }))
      return done(await read(asked))
    },
  }
}
