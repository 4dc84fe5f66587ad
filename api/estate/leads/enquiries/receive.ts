import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { type Limit, takeTurn } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'
import { leadsPerContact, leadsPerNetwork } from './policy.ts'
import {
  findByIntent,
  findRecent,
  insertLead,
  type LeadRow,
  lockEnquiry,
  mergeLead,
  type NewLead,
  newWords,
} from './store.ts'

export interface Arrival {
  readonly lead: NewLead
  readonly contact: string
  readonly spam: boolean
  /** True for enquiries that staff or a portal bring in: a visitor's limits don't apply to them. */
  readonly brought: boolean
}
export interface Received {
  readonly row: LeadRow
  readonly repeated: boolean
  /** The words that a repeat adds to the original enquiry. */
  readonly added: string | null
}
export type Announce = (tx: Db, received: Received) => Promise<void>

/** Stores the enquiry and its messages in one transaction, so neither exists without the other. */
export async function receive(
  context: Context,
  { lead, contact, spam, brought }: Arrival,
  announce: Announce,
): Promise<LeadRow> {
  const { db, outbox } = context
  const { dedupe_key, network } = lead.values
  if (!brought)
    await takeTurns(db, lead.at, [
      { key: `lead network ${network}`, ...leadsPerNetwork },
      { key: `lead contact ${contact}`, ...leadsPerContact },
    ])
  return outbox.transaction(async (tx) => {
    await lockEnquiry(tx, dedupe_key)
    // A portal may send one of its numbers twice at the same time, about different things.
    if (brought && lead.intent !== null) await lockEnquiry(tx, lead.intent)
    const heard = await findByIntent(tx, lead.intent)
    if (heard) return heard
    // A bot gets the same response as a person, so it learns nothing.
    if (spam) return insertLead(tx, { ...lead, spam })
    const earlier = await findRecent(tx, dedupe_key, lead.at)
    const row = earlier ? await mergeLead(tx, earlier, lead) : await insertLead(tx, lead)
    await announce(tx, {
      row,
      repeated: earlier !== undefined,
      added: earlier ? newWords(earlier, lead) : null,
    })
    return row
  })
}

async function takeTurns(db: Db, now: Date, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const turn = await takeTurn(db, limit, now)
    if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
  }
}
