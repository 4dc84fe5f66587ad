import { z } from 'zod/mini'
import type { endorsements as calls } from '#contract/learning/catalogue/endorsements.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { confirm, takeBack, toAsked } from './answer.ts'
import { askAuthor } from './ask.ts'
import { EndorsementEntry } from './entry.ts'
import { findByWord } from './word.ts'

export function endorsementHandlers(context: Context): Handlers<typeof calls> {
  const { clock, outbox, db } = context
  return {
    async askEndorsement({ params, viewer, body: { email, ...rest } }) {
      const done = nothingElse(rest)
      return done(
        z.parse(EndorsementEntry, await askAuthor(context, { id: params.id, tutorId: viewer.id, email })),
      )
    },

    async getAskedEndorsement({ query: { token } }) {
      const row = await findByWord(db, token, clock()).catch(nullIfGone)
      return { endorsement: row && (await toAsked(db, row)) }
    },

    confirmEndorsement: ({ body: { token, by_name, relation, text, url, ...rest } }) => {
      const done = nothingElse(rest)
      return outbox.transaction(async (tx) =>
        done(await confirm(context, tx, { token, by_name, relation, text, url })),
      )
    },

    takeBackEndorsement: ({ body: { token, ...rest } }) => {
      const done = nothingElse(rest)
      return outbox.transaction(async (tx) => done(await takeBack(context, tx, token)))
    },
  }
}

function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && ['bad_signature', 'code_expired', 'not_found'].includes(error.code))
    return null
  throw error
}
