import { eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { InputOf } from '#contract/endpoint.ts'
import type { deskLedger, LedgerCorrection } from '#contract/learning/desk/ledger.ts'
import { accountText, amountsOf } from '#contract/learning/money/ledgerText.ts'
import { type Account, accounts } from '#contract/learning/money/ledgerWords.ts'
import { ApiError } from '../../../../ApiError.ts'
import { record } from '../../../../audit/record.ts'
import type { Db } from '../../../../db/Db.ts'
import { newId } from '../../../../db/ids.ts'
import { refusing } from '../../../../db/refusing.ts'
import { rows } from '../../../../db/rows.ts'
import type { Context } from '../../../../http/context.ts'
import type { Caller, Viewer } from '../../../../http/handler.ts'
import { users } from '../../../base/index.ts'
import { ledgerCorrections, ledgerEntries, post } from '../../../money/index.ts'

const moment = z.pipe(
  z.coerce.date(),
  z.transform((at: Date) => at.toISOString()),
)
const Named = z.object({ id: z.string(), name: z.string() })
const Side = z.object({ account: z.enum(accounts), owner: z.nullable(Named) })
const Correction = z.object({
  id: z.string(),
  from: Side,
  to: Side,
  amount: z.coerce.number(),
  reason: z.string(),
  proposed: z.object({ by: Named, at: moment }),
  decided: z.nullable(z.object({ by: Named, at: moment, approved: z.boolean() })),
  entry: z.nullable(z.coerce.number()),
})

const named = (id: SQL) =>
  sql`(SELECT json_build_object('id', users.id, 'name', users.name) FROM users WHERE users.id = ${id})`

/** Waiting corrections first, oldest first; then decided ones, latest first. */
export function readCorrections(db: Db, id?: string): Promise<LedgerCorrection[]> {
  return rows(
    db,
    sql`SELECT id, amount, reason, entry,
        json_build_object('account', from_account, 'owner', ${named(sql`from_owner`)}) AS "from",
        json_build_object('account', to_account, 'owner', ${named(sql`to_owner`)}) AS "to",
        json_build_object('by', ${named(sql`proposed_by`)}, 'at', proposed_at) AS proposed,
        CASE WHEN decided_at IS NOT NULL THEN json_build_object('by', ${named(sql`coalesce(approved_by, refused_by)`)},
          'at', decided_at, 'approved', approved_by IS NOT NULL) END AS decided
      FROM ledger_corrections WHERE ${id === undefined ? sql`true` : sql`id = ${id}`}
      ORDER BY decided_at IS NOT NULL, CASE WHEN decided_at IS NULL THEN proposed_at END, proposed_at DESC LIMIT 100`,
    Correction,
  )
}

async function readOne(db: Db, id: string): Promise<LedgerCorrection> {
  const [correction] = await readCorrections(db, id)
  if (!correction) throw new ApiError('not_found')
  return correction
}

interface By {
  readonly viewer: Viewer
  readonly caller: Caller
}
type Body = InputOf<(typeof deskLedger)['proposeCorrection']>['body']

export function proposeCorrection({ db, clock }: Context, proposed: Body & By): Promise<LedgerCorrection> {
  const now = clock()
  return db.transaction(async (tx) => readOne(tx, await proposeIn(tx, { ...proposed, now })))
}

/** Runs in the caller's transaction, together with the change that needs the correction. */
export async function proposeIn(
  tx: Db,
  { from, from_tutor, to, to_tutor, amount, reason, now, ...by }: Body & By & { readonly now: Date },
): Promise<string> {
  const from_owner = await ownerOf(tx, { account: from, contact: from_tutor, field: 'from_tutor' })
  const to_owner = await ownerOf(tx, { account: to, contact: to_tutor, field: 'to_tutor' })
  if (from === to && from_owner === to_owner)
    throw new ApiError('validation_failed', { fields: { to: 'Choose a different account from the first.' } })
  refuseOwn(by.viewer, [from_owner, to_owner])
  const moved = { from_account: from, from_owner, to_account: to, to_owner, amount }
  return insertCorrection(tx, { moved, reason, now, ...by })
}

interface Proposed extends By {
  readonly moved: Pick<
    typeof ledgerCorrections.$inferInsert,
    'from_account' | 'from_owner' | 'to_account' | 'to_owner' | 'amount'
  >
  readonly reason: string
  readonly now: Date
}

/** Stores a correction, which then waits for a second person. */
export async function insertCorrection(tx: Db, { moved, reason, now, ...by }: Proposed): Promise<string> {
  const id = newId(now)
  await tx
    .insert(ledgerCorrections)
    .values({ id, ...moved, reason, proposed_by: by.viewer.id, proposed_at: now })
  const about = { subject: id, reason, after: moved }
  await record(tx, { actor: by, action: 'propose_correction', now, ...about })
  return id
}

interface Owner {
  readonly account: Account
  readonly contact: string | undefined
  readonly field: string
}

/** The owner of the account, found by email or mobile: a tutor or a student. Empty for the company's own accounts. */
async function ownerOf(tx: Db, { account, contact = '', field }: Owner): Promise<string> {
  const { of } = accountText[account]
  if (!of) return ''
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, contact.toLowerCase()), eq(users.mobile, contact.replace(/[\s-]/g, ''))))
  if (!owner)
    throw new ApiError('validation_failed', { fields: { [field]: `No ${of} has this email or mobile.` } })
  return owner.id
}

/** Staff can't correct accounts of their own. */
function refuseOwn({ id }: Viewer, owners: readonly string[]): void {
  if (owners.includes(id))
    throw new ApiError('forbidden', { message: 'It’s your own account. Two colleagues have to correct it.' })
}

/** Posts the correction to the ledger. The person who proposed it may not approve it. */
export function approveCorrection(
  { db, clock }: Context,
  { id, ...by }: By & { readonly id: string },
): Promise<LedgerCorrection> {
  const now = clock()
  // Credit that has been spent since the proposal can't be taken back.
  return refusing({ ledger_balances_covered: 'wrong_state' }, () =>
    db.transaction(async (tx) => {
      const waiting = await lockWaiting(tx, id)
      if (waiting.proposed_by === by.viewer.id)
        throw new ApiError('forbidden', { message: 'Someone else has to approve what you proposed.' })
      refuseOwn(by.viewer, [waiting.from_owner, waiting.to_owner])
      const entry = await write(tx, waiting, { by: by.viewer.id, now })
      await tx
        .update(ledgerCorrections)
        .set({ approved_by: by.viewer.id, decided_at: now, entry })
        .where(eq(ledgerCorrections.id, id))
      const { reason } = waiting
      await record(tx, {
        actor: by,
        action: 'approve_correction',
        now,
        subject: id,
        reason,
        after: { entry },
      })
      return readOne(tx, id)
    }),
  )
}

export function refuseCorrection(
  { db, clock }: Context,
  { id, reason, ...by }: By & { readonly id: string; readonly reason: string },
): Promise<LedgerCorrection> {
  const now = clock()
  return db.transaction(async (tx) => {
    await lockWaiting(tx, id)
    await tx
      .update(ledgerCorrections)
      .set({ refused_by: by.viewer.id, decided_at: now })
      .where(eq(ledgerCorrections.id, id))
    await record(tx, { actor: by, action: 'refuse_correction', now, subject: id, reason })
    return readOne(tx, id)
  })
}

/** Takes a row lock: if two people decide at the same time, the second finds it already decided. */
async function lockWaiting(tx: Db, id: string) {
  const [correction] = await tx
    .select()
    .from(ledgerCorrections)
    .where(eq(ledgerCorrections.id, id))
    .for('update')
  if (!correction) throw new ApiError('not_found')
  if (correction.decided_at !== null) throw new ApiError('wrong_state')
  return correction
}

async function write(
  tx: Db,
  { id, reason, amount, ...moved }: typeof ledgerCorrections.$inferSelect,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<number> {
  const cause = `correction ${id}`
  const { from_account, from_owner, to_account, to_owner } = moved
  const amounts = amountsOf(from_account, to_account, amount)
  await post(tx, [
    {
      kind: 'correction',
      cause,
      at: now,
      correction: { reason, by },
      lines: [
        { account: from_account, owner: from_owner, amount: amounts.from },
        { account: to_account, owner: to_owner, amount: amounts.to },
      ],
    },
  ])
  const [entry] = await tx
    .select({ number: ledgerEntries.number })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.cause, cause))
  if (!entry) throw new ApiError('wrong_state')
  return entry.number
}
