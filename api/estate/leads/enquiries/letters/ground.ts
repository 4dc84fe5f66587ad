import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { LetterChannel, LetterPurpose } from '#contract/estate/leads/letterWords.ts'
import { leadStatusNames } from '#contract/estate/leads/words.ts'
import type { Db } from '../../../../db/Db.ts'
import { rows } from '../../../../db/rows.ts'
import type { LeadRow } from '../store.ts'

interface Asked {
  readonly lead: LeadRow
  readonly channel: LetterChannel
  readonly purpose: LetterPurpose
}

const over: readonly LeadRow['status'][] = ['lost', 'duplicate', 'spam']

/**
 * Why a buyer may not be written to; null if they may. An answer needs an enquiry that isn't over. News needs a consent
 * that hasn't been withdrawn, from any of the buyer's enquiries.
 */
export async function refusalOf(db: Db, { lead, channel, purpose }: Asked): Promise<string | null> {
  const to = channel === 'mail' ? lead.email : lead.mobile
  if (to === null) return channel === 'mail' ? 'They left no email address.' : 'They left no number.'
  if (lead.merged_into !== null) return 'This enquiry has been merged into another one. Write from that one.'
  if (purpose === 'answer')
    return over.includes(lead.status)
      ? `This enquiry is closed (“${leadStatusNames[lead.status]}”). There’s nothing left to answer.`
      : null
  return (await agreed(db, channel, to)) ? null : refusals[channel]
}

const refusals: Readonly<Record<LetterChannel, string>> = {
  mail: 'They haven’t agreed to news by email, or have withdrawn it.',
  whatsapp: 'They haven’t agreed to news on WhatsApp, or have withdrawn it.',
}

async function agreed(db: Db, channel: LetterChannel, to: string): Promise<boolean> {
  const [purpose, contact] =
    channel === 'mail'
      ? (['marketing_email', sql`leads.email = ${to}`] as const)
      : (['marketing_whatsapp', sql`leads.mobile = ${to}`] as const)
  const [row] = await rows(
    db,
    sql`SELECT EXISTS (
        SELECT FROM lead_consents AS consent JOIN leads ON leads.id = consent.lead_id
        WHERE ${contact} AND consent.purpose = ${purpose}::consent_purpose AND consent.withdrawn_at IS NULL AND leads.status <> 'spam')
      AND NOT EXISTS (SELECT FROM subscribers WHERE email = ${channel === 'mail' ? to : ''} AND status = 'unsubscribed') AS may`,
    z.object({ may: z.boolean() }),
  )
  return row?.may ?? false
}
