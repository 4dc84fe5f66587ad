import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { outbox as sent } from '../../../db/systemTables.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { tell } from '../../base/index.ts'
import { demoProposals } from '../tables/index.ts'
import { findProposals } from './proposalFacts.ts'
import { proposalReminderMail } from './proposalMessages.ts'
import { tellOfProposal } from './proposalNews.ts'

const batch = 100

export function proposalRounds(context: Context): readonly Round[] {
  return [
    { name: 'demo proposals lapse', run: () => lapse(context) },
    { name: 'demo proposals are recalled', run: () => remind(context) },
  ]
}

async function lapse(context: Context): Promise<void> {
  const now = context.clock()
  await context.outbox.transaction(async (tx) => {
    const due = tx
      .select({ id: demoProposals.id })
      .from(demoProposals)
      .where(and(eq(demoProposals.status, 'open'), lte(demoProposals.answer_by, now)))
      .limit(batch)
      .for('no key update', { skipLocked: true })
    const expired = await tx
      .update(demoProposals)
      .set({ status: 'expired', updated_at: now })
      .where(inArray(demoProposals.id, due))
      .returning({ id: demoProposals.id })
    await tellOfProposal(context, tx, { ids: expired.map(({ id }) => id), news: 'expired' })
  })
}

const reminderKey = 'demo proposal '

/** The tutor is reminded once, after three quarters of the time to answer. */
async function remind(context: Context): Promise<void> {
  const now = context.clock()
  const { id, status, answer_by, created_at } = demoProposals
  const key = sql`${reminderKey} || ${id}`
  const due = await context.db
    .select({ id })
    .from(demoProposals)
    .where(
      and(
        eq(status, 'open'),
        sql`${answer_by} - (${answer_by} - ${created_at}) / 4 <= ${now.toISOString()}::timestamptz`,
        sql`NOT EXISTS (SELECT FROM ${sent} WHERE ${sent.dedupe_key} IN (${key}, ${key} || ' sms'))`,
      ),
    )
    .limit(batch)
  if (due.length === 0) return
  await context.outbox.transaction(async (tx) => {
    for (const facts of await findProposals(
      tx,
      due.map((proposal) => proposal.id),
    ))
      await tell(context, tx, {
        user: facts.tutor,
        topic: 'reminders',
        dedupeKey: `${reminderKey}${facts.proposal.id}`,
        expiresAt: facts.proposal.answer_by,
        mail: proposalReminderMail(facts),
      })
  })
}
