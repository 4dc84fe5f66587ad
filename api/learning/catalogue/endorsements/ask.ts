import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { isUsedUp, type Limit, takeTurn } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'
import { mailContent } from '../../../mail/mailContent.ts'
import { users } from '../../base/index.ts'
import { endorsements } from '../tables/index.ts'
import type { EndorsementRow } from './entry.ts'
import { endorsementAsked } from './messages.ts'
import { answerWithin, asksOfAddress, asksOfTutor, refusalOf } from './policy.ts'
import { wordFor } from './word.ts'

interface Asking {
  readonly id: string
  readonly tutorId: string
  readonly email: string
}

/** Emails the link. A link that was sent before, perhaps to another address, stops working. */
export function askAuthor(context: Context, { id, tutorId, email }: Asking): Promise<EndorsementRow> {
  const { config, outbox } = context
  const now = context.clock()
  const until = later(now, answerWithin)
  return outbox.transaction(async (tx) => {
    const isOwn = and(eq(endorsements.id, id), eq(endorsements.tutor_id, tutorId))
    const [before] = await tx.select().from(endorsements).where(isOwn).for('update')
    if (!before) throw new ApiError('not_found')
    if (before.confirmed_at !== null)
      throw new ApiError('wrong_state', { message: `${before.by_name} has confirmed this already.` })
    const [tutor] = await tx.select().from(users).where(eq(users.id, tutorId))
    if (!tutor) throw new ApiError('not_found')
    if (tutor.email === email) throw wrong('This is your own address. Give that of the person you quote.')
    await mayAsk(tx, { tutorId, email, now })
    const [asked] = await tx
      .update(endorsements)
      .set({ asked_email: email, asked_at: now })
      .where(isOwn)
      .returning()
    if (!asked) throw new ApiError('not_found')
    const mail = endorsementAsked(tutor.name, await wordFor(tx, asked))
    const why = `You get this email because ${tutor.name} entered your address on ${config.BRAND_NAME}.`
    const content = mailContent(config, mail, { house: 'learn', to: email, why })
    await outbox.enqueue(tx, { kind: 'email', to: email, content, secret: true, expiresAt: until })
    return asked
  })
}

interface Wished {
  readonly tutorId: string
  readonly email: string
  readonly now: Date
}

async function mayAsk(tx: Db, { tutorId, email, now }: Wished): Promise<void> {
  if (await isUsedUp(tx, refusalOf(email, tutorId), now))
    throw wrong('The person at this address removed what you quoted, so we won’t ask again.')
  await take(tx, asksOfTutor(tutorId), now, 'You’ve asked ten times today. Go on tomorrow.')
  await take(tx, asksOfAddress(email), now, 'This address has been asked often enough. Wait for the answer.')
}

async function take(tx: Db, limit: Limit, now: Date, message: string): Promise<void> {
  const turn = await takeTurn(tx, limit, now)
  if (!turn.allowed) throw new ApiError('rate_limited', { message, retryAfter: turn.retryAfter })
}

function wrong(email: string): ApiError {
  return new ApiError('validation_failed', { fields: { email } })
}
