import { eq, inArray, sql } from 'drizzle-orm'
import { rupees } from '#contract/money.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs, readersOf, tell } from '../../base/index.ts'
import { type Entry, post } from '../ledger/index.ts'
import { payouts } from '../tables/index.ts'
import { readBankLines, type Said } from './bankLines.ts'
import { type Elsewhere, returnsElsewhere } from './elsewhere.ts'
import { type PaidOut, paidMail, returnedMail } from './messages.ts'
import { lockRun, type Payout, type Person, payoutsOf } from './runs.ts'

interface Statement {
  readonly id: string
  readonly text: string
  readonly actor: Person
}

/** Lines that weren't needed: about something else, recorded before, or returns of other runs' payouts. */
interface LeftOut {
  readonly other: number
  readonly known: number
  readonly elsewhere: Elsewhere[]
}

/** Records what a bank reports, either all of it or nothing. */
export function takeStatement(context: Context, { id, text, actor }: Statement): Promise<LeftOut> {
  const { clock, outbox } = context
  const now = clock()
  return outbox.transaction(async (tx) => {
    await actingAs(tx, actor.viewer.id)
    const { status } = await lockRun(tx, id)
    if (status !== 'approved')
      throw new ApiError('wrong_state', { message: 'Only an approved run can have a bank statement.' })
    const { settled, ...leftOut } = await settledBy(tx, await payoutsOf(tx, id), text)
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
      settled.map((each) => entryOf(each, now)),
    )
    await tellTutors(context, tx, settled)
    const paid = settled.filter(({ outcome }) => outcome === 'paid').length
    const after = { paid, returned: settled.length - paid }
    await record(tx, { actor, action: 'settle_payouts', now, subject: id, after })
    return leftOut
  })
}

const most = 2000

interface Settled extends Pick<Said, 'line' | 'outcome' | 'note'> {
  readonly payout: Payout
  /** True if it had left our bank before it was returned. */
  readonly wasPaid: boolean
}

/** What is new in a statement: payments first, since banks list the newest line first or last. */
async function settledBy(tx: Db, of: readonly Payout[], text: string) {
  if (text.split('\n').filter((line) => line.trim() !== '').length > most)
    throw refused(`Paste at most ${most} lines at once.`)
  const lines = readBankLines(text, of)
  const byNumber = new Map(of.map((payout) => [payout.number, payout]))
  const said = lines.flatMap((line) => {
    const payout = 'number' in line ? byNumber.get(line.number) : undefined
    return 'number' in line && payout ? [{ ...line, payout }] : []
  })
  const news = said.filter((each) => !isRecorded(each))
  const problems = [
    ...lines.flatMap((each) => ('problem' in each ? [each] : [])),
    ...problemsOf(news, await ownersOf(tx, news)),
  ].toSorted((a, b) => a.line - b.line)
  const [first] = problems
  if (first) throw refused(`Line ${first.line}: ${first.problem} Nothing was recorded.`)
  const known = said.length - news.length
  const others = lines.filter((each) => 'isOther' in each)
  const elsewhere = await returnsElsewhere(tx, others)
  if (news.length === 0)
    throw refused(
      [
        known > 0
          ? 'All of this is recorded already.'
          : 'No line names a payout of this run. Nothing was recorded.',
        ...elsewhere.map(
          ({ run }) => `Run ${run} has a payout that is returned here: paste the statement there.`,
        ),
      ].join(' '),
    )
  const paid = news.filter(({ outcome }) => outcome === 'paid')
  const left = new Set(paid.map(({ payout }) => payout))
  const settled = [...paid, ...news.filter(({ outcome }) => outcome === 'returned')].map(
    (each): Settled => ({ ...each, wasPaid: each.payout.status === 'paid' || left.has(each.payout) }),
  )
  const returns = elsewhere.reduce((sum, each) => sum + each.lines, 0)
  return { settled, known, other: others.length - returns, elsewhere }
}

function refused(problem: string): ApiError {
  return new ApiError('validation_failed', { fields: { text: problem } })
}

interface About extends Said {
  readonly payout: Payout
}

/**
 * Statements overlap: what an earlier one said, or what was written by hand from it, isn't news. In the short form it's
 * more likely a mistake.
 */
function isRecorded({ payout, outcome, note, amount }: About): boolean {
  if (amount !== payout.amount) return false
  return outcome === 'paid'
    ? payout.reference?.toUpperCase() === note.toUpperCase()
    : payout.status === 'returned'
}

/** The payouts that have these lines' references. Other statements wait, so that no reference is taken in the meantime. */
async function ownersOf(tx: Db, news: readonly About[]): Promise<Map<string, string>> {
  const references = news.flatMap(({ outcome, note }) => (outcome === 'paid' ? [note.toUpperCase()] : []))
  if (references.length === 0) return new Map()
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('payout references', 0))`)
  const reference = sql<string>`upper(${payouts.reference})`
  const taken = await tx
    .select({ reference, number: payouts.number })
    .from(payouts)
    .where(inArray(reference, references))
  return new Map(taken.map((each) => [each.reference, each.number]))
}

/** `owners` has the payout of each reference, and gets those of these lines. */
function problemsOf(news: readonly About[], owners: Map<string, string>) {
  const seen = new Set<string>()
  return news.flatMap((each) => {
    const { line, payout, outcome, note } = each
    const key = `${payout.number} ${outcome}`
    const owner = outcome === 'paid' ? owners.get(note.toUpperCase()) : undefined
    const problem = seen.has(key)
      ? 'This payout is already on a line above.'
      : (problemOf(each) ?? (owner === undefined ? null : `This reference already belongs to ${owner}.`))
    seen.add(key)
    if (outcome === 'paid' && owner === undefined) owners.set(note.toUpperCase(), payout.number)
    return problem === null ? [] : [{ line, problem }]
  })
}

function problemOf({ payout: { status, amount: owed }, outcome, amount }: About): string | null {
  if (amount !== null && amount !== owed)
    return `The bank says ${rupees(amount)}, this payout is ${rupees(owed)}.`
  if (status === 'sending' || (status === 'paid' && outcome === 'returned')) return null
  return settledBefore[status]
}

const settledBefore = {
  prepared: 'It hasn’t been approved.',
  paid: 'It’s already recorded as paid.',
  returned: 'It’s already recorded as returned.',
  dropped: 'It was left out of the run.',
} as const satisfies Readonly<Record<Exclude<Payout['status'], 'sending'>, string>>

/** A returned payout is due again, including the tax that was withheld. */
function entryOf({ payout, outcome, wasPaid }: Settled, at: Date): Entry {
  const { id, tutor_id: owner, gross, tds, amount } = payout
  const landed = { account: 'sending', owner, amount } as const
  if (outcome === 'paid')
    return {
      kind: 'payout_paid',
      cause: `payout ${id} paid`,
      at,
      lines: [landed, { account: 'bank', amount: -amount }],
    }
  return {
    kind: 'payout_returned',
    cause: `payout ${id} returned`,
    at,
    lines: [
      wasPaid ? { account: 'bank', amount } : landed,
      { account: 'tds', owner, amount: tds },
      { account: 'due', owner, amount: -gross },
    ],
  }
}

async function tellTutors(context: Context, tx: Db, settled: readonly Settled[]): Promise<void> {
  const readers = await readersOf(
    tx,
    settled.map(({ payout }) => payout.tutor_id),
  )
  // If a statement has a payment and its return, the tutor only hears of the return.
  const latest = new Map(settled.map((each) => [each.payout, each]))
  for (const { payout, outcome, note } of latest.values()) {
    const user = readers.get(payout.tutor_id)
    if (!user) continue
    const about: PaidOut = { ...payout, note }
    const mail = outcome === 'paid' ? paidMail(about) : returnedMail(about)
    await tell(context, tx, { user, topic: null, dedupeKey: `payout ${payout.id} ${outcome}`, mail })
  }
}
