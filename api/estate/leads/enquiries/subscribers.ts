import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type ConsentPurpose, consentPurposes } from '#contract/estate/leads/words.ts'
import { unsubscribePath } from '#contract/unsubscribePath.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import { signWord } from '../../../signedWord.ts'
import { leadConsents, leads, subscribers } from '../tables/index.ts'
import { askedByForm, homesMail } from './homesMail.ts'
import { confirmMail, welcomeMail } from './messages.ts'
import { confirmWithin } from './policy.ts'

type Subscriber = typeof subscribers.$inferSelect

/** Sends at most one email a day, however often the address is typed into the form. */
export async function askToConfirm({ config, clock, outbox }: Context, tx: Db, email: string): Promise<void> {
  const now = clock()
  const subscriber = await subscribe(tx, email, now)
  if (subscriber.status === 'confirmed') return
  const token = await signWord(tx, {
    purpose: 'confirm',
    id: subscriber.id,
    until: later(now, confirmWithin),
  })
  const left = subscriber.unsubscribed_at?.toISOString() ?? ''
  await outbox.enqueue(tx, {
    kind: 'email',
    to: email,
    content: homesMail(config, confirmMail(config, token), { to: email, why: askedByForm }),
    dedupeKey: `subscriber ${email} ${now.toISOString().slice(0, 10)} ${left}`.trim(),
  })
}

/** A person who unsubscribed may subscribe again, and then has to confirm again. */
async function subscribe(tx: Db, email: string, now: Date): Promise<Subscriber> {
  const [subscriber] = await tx
    .insert(subscribers)
    .values({ id: newId(now), email, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        status: sql`CASE WHEN ${subscribers.status} = 'confirmed' THEN ${subscribers.status} ELSE 'pending' END`,
        updated_at: now,
      },
    })
    .returning()
  if (!subscriber) throw new Error('The subscription was not stored.')
  return subscriber
}

export function confirm({ config, outbox, clock }: Context, id: string): Promise<Subscriber> {
  const now = clock()
  return outbox.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(subscribers)
      .set({ status: 'confirmed', confirmed_at: now, updated_at: now })
      .where(and(eq(subscribers.id, id), eq(subscribers.status, 'pending')))
      .returning()
    if (!confirmed) return alreadyConfirmed(tx, id)
    const token = await signWord(tx, { purpose: 'unsubscribe', id, until: null })
    const content = homesMail(config, welcomeMail(config), {
      to: confirmed.email,
      why: 'You get this email because you confirmed that you want our news.',
      unsubscribe: `${unsubscribePath}?token=${token}`,
    })
    await outbox.enqueue(tx, { kind: 'email', to: confirmed.email, content })
    return confirmed
  })
}

async function alreadyConfirmed(tx: Db, id: string): Promise<Subscriber> {
  const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.id, id))
  if (subscriber?.status === 'confirmed') return subscriber
  throw new ApiError('wrong_state', {
    message: 'You’ve unsubscribed. To hear from us again, subscribe once more.',
  })
}

/** Unsubscribing twice has no further effect; consent to emails is withdrawn too. */
export function leave({ db, clock }: Context, id: string): Promise<Subscriber> {
  const now = clock()
  return db.transaction(async (tx) => {
    await tx
      .update(subscribers)
      .set({ status: 'unsubscribed', unsubscribed_at: now, updated_at: now })
      .where(and(eq(subscribers.id, id), ne(subscribers.status, 'unsubscribed')))
    const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.id, id))
    if (!subscriber) throw new ApiError('bad_signature')
    const theirs = tx.select({ id: leads.id }).from(leads).where(eq(leads.email, subscriber.email))
    await tx
      .update(leadConsents)
      .set({ withdrawn_at: now })
      .where(
        and(
          inArray(leadConsents.lead_id, theirs),
          eq(leadConsents.purpose, 'marketing_email'),
          isNull(leadConsents.withdrawn_at),
        ),
      )
    return subscriber
  })
}

const marketing = consentPurposes.filter((purpose) => purpose !== 'reply')

/** Withdraws every consent to marketing that the person behind this enquiry gave, in all their enquiries. */
export function withdraw({ db, clock }: Context, leadId: string): Promise<readonly ConsentPurpose[]> {
  const now = clock()
  return db.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId))
    if (!lead) throw new ApiError('bad_signature')
    const email = lead.email ?? ''
    const theirs = tx.select({ id: leads.id }).from(leads).where(eq(leads.email, email))
    const ended = await tx
      .update(leadConsents)
      .set({ withdrawn_at: now })
      .where(
        and(
          inArray(leadConsents.lead_id, theirs),
          inArray(leadConsents.purpose, marketing),
          isNull(leadConsents.withdrawn_at),
        ),
      )
      .returning({ purpose: leadConsents.purpose })
    await tx
      .update(subscribers)
      .set({ status: 'unsubscribed', unsubscribed_at: now, updated_at: now })
      .where(and(eq(subscribers.email, email), ne(subscribers.status, 'unsubscribed')))
    return marketing.filter((purpose) => ended.some((each) => each.purpose === purpose))
  })
}
