import { eq } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs, readersOf, tell } from '../../base/index.ts'
import { type Entry, post } from '../ledger/index.ts'
import { payouts } from '../tables/index.ts'
import { type PaidOut, paidMail, returnedMail } from './messages.ts'
import { lockRun, type Payout, type Person, payoutsOf } from './runs.ts'

type Read =
  | { readonly line: number; readonly problem: string }
  | { readonly payout: Payout; readonly outcome: 'paid' | 'returned'; readonly note: string }

const most = 2000

/** Each line is a payout's number, then the bank's reference or "returned" and why, separated by commas or tabs. */
function readStatement(known: readonly Payout[], text: string): readonly Read[] {
  const lines = text.split(/\r?\n/).flatMap((line, index) => (line.trim() === '' ? [] : [{ line, index }]))
  if (lines.length > most)
    throw new ApiError('validation_failed', { fields: { text: `Paste at most ${most} lines at once.` } })
  const seen = new Set<Payout>()
  return lines.map(({ line, index }): Read => {
    const [number = '', word = '', ...rest] = line.split(/[,\t;]/).map(unquoted)
    const payout = known.find((each) => each.number === number.toUpperCase())
    const isReturned = /^returned$/i.test(word)
    const note = (isReturned ? rest.join(', ') : word).slice(0, 200)
    const problem = payout
      ? problemOf({ payout, isReturned, note, isTwice: seen.has(payout) })
      : 'No payout in this run has this number.'
    if (!payout || problem !== null) return { line: index + 1, problem: problem ?? '' }
    seen.add(payout)
    return { payout, outcome: isReturned ? 'returned' : 'paid', note }
  })
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"|"$/g, '')
}

interface Said {
  readonly payout: Payout
  readonly isReturned: boolean
  readonly note: string
  readonly isTwice: boolean
}

const settledBefore: Readonly<Record<Payout['status'], string | null>> = {
  prepared: 'It hasn’t been approved.',
  sending: null,
  paid: 'It’s already recorded as paid.',
  returned: 'It’s already recorded as returned.',
  dropped: 'It was left out of the run.',
}

function problemOf({ payout, isReturned, note, isTwice }: Said): string | null {
  if (isTwice) return 'This payout is already on a line above.'
  if (note === '')
    return isReturned ? 'Add a comma and the reason for the return.' : 'Add a comma and the bank’s reference.'
  if (!isReturned && !/^[A-Za-z0-9/-]{6,40}$/.test(note))
    return 'This isn’t a bank’s reference: 6 to 40 letters and digits.'
  return settledBefore[payout.status]
}

interface Statement {
  readonly id: string
  readonly text: string
  readonly actor: Person
}

/** Records a bank statement, either all of its lines or none. */
export function takeStatement(context: Context, { id, text, actor }: Statement): Promise<void> {
  const { clock, outbox } = context
  const now = clock()
  return outbox.transaction(async (tx) => {
    await actingAs(tx, actor.viewer.id)
    const { status } = await lockRun(tx, id)
    if (status !== 'approved')
      throw new ApiError('wrong_state', { message: 'Only an approved run can have a bank statement.' })
    const lines = readStatement(await payoutsOf(tx, id), text)
    const settled = lines.flatMap((each) => ('payout' in each ? [each] : []))
    const wrong = lines.find((each) => 'problem' in each)
    if (wrong)
      throw new ApiError('validation_failed', {
        fields: { text: `Line ${wrong.line}: ${wrong.problem} Nothing was recorded.` },
      })
    for (const { payout, outcome, note } of settled)
      await tx
        .update(payouts)
        .set({
          status: outcome,
          updated_at: now,
          ...(outcome === 'paid' ? { reference: note } : { reason: note }),
        })
        .where(eq(payouts.id, payout.id))
    await post(
      tx,
      settled.map(({ payout, outcome }) => entryOf(payout, outcome, now)),
    )
    await tellTutors(context, tx, settled)
    const paid = settled.filter(({ outcome }) => outcome === 'paid').length
    const after = { paid, returned: settled.length - paid }
    await record(tx, { actor, action: 'settle_payouts', now, subject: id, after })
  })
}

/** A returned payout is due again, including the tax that was withheld. */
function entryOf(
  { id, tutor_id: owner, gross, tds, amount }: Payout,
  outcome: 'paid' | 'returned',
  at: Date,
): Entry {
  const landed = { account: 'sending', owner, amount } as const
  return outcome === 'paid'
    ? {
        kind: 'payout_paid',
        cause: `payout ${id} paid`,
        at,
        lines: [landed, { account: 'bank', amount: -amount }],
      }
    : {
        kind: 'payout_returned',
        cause: `payout ${id} returned`,
        at,
        lines: [landed, { account: 'tds', owner, amount: tds }, { account: 'due', owner, amount: -gross }],
      }
}

type Settled = Extract<Read, { readonly payout: Payout }>

async function tellTutors(context: Context, tx: Db, settled: readonly Settled[]): Promise<void> {
  const readers = await readersOf(
    tx,
    settled.map(({ payout }) => payout.tutor_id),
  )
  for (const { payout, outcome, note } of settled) {
    const user = readers.get(payout.tutor_id)
    if (!user) continue
    const about: PaidOut = { ...payout, note }
    const mail = outcome === 'paid' ? paidMail(about) : returnedMail(about)
    await tell(context, tx, { user, topic: null, dedupeKey: `payout ${payout.id} ${outcome}`, mail })
  }
}
