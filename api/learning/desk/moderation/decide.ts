import { and, eq, isNull } from 'drizzle-orm'
import type {
  appealOutcomes,
  ModerationState,
  ReportedKind,
} from '#contract/learning/desk/moderationWords.ts'
import type { StaffActionName } from '#contract/staffWords.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { actingAs, readersOf, tell } from '../../base/index.ts'
import { moderationCases, moderationReports } from '../tables/index.ts'
import {
  type AboutWritten,
  contentHidden,
  contentShownAgain,
  contentStaysHidden,
  type Outcome,
  reportDecided,
} from './messages.ts'
import { openCase } from './report.ts'
import { type Case, lockCase, readReport } from './store.ts'
import { findSubject, hideSubject } from './subjects.ts'

export interface Deciding {
  readonly id: string
  readonly reason: string
  readonly viewer: Viewer
  readonly caller: Caller
}

interface Decided {
  readonly action: StaffActionName
  readonly status: ModerationState
  readonly values: Partial<Case>
  /** Undefined if nothing changes on the site. */
  readonly isHidden?: boolean
  readonly toAuthor?: (about: AboutWritten) => Mail
  /** Undefined if the reporters have already been told. */
  readonly came?: Outcome['came']
}

export function hideReported(context: Context, deciding: Deciding): Promise<void> {
  return decide(context, deciding, hiding(context, deciding))
}

interface TakingDown extends Omit<Deciding, 'id'> {
  readonly kind: ReportedKind
  readonly subject: string
}

/** Takes down something that staff noticed without a report. Its author can appeal, as after a report. */
export async function takeDown(
  context: Context,
  tx: Db,
  { kind, subject, ...deciding }: TakingDown,
): Promise<void> {
  const now = context.clock()
  const written = await findSubject(tx, kind, subject)
  if (!written) throw new ApiError('not_found')
  if (!written.is_public && !written.may_return) throw new ApiError('wrong_state')
  const id = await openCase(tx, kind, { written, dueAt: now, now })
  await decideIn(context, tx, { id, ...deciding }, hiding(context, { id, ...deciding }))
}

function hiding({ clock }: Context, deciding: Deciding): Choosing {
  return (can) => {
    if (can !== 'decide') return null
    const values = {
      decided_by: deciding.viewer.id,
      decided_at: clock(),
      due_at: null,
      reason: deciding.reason,
    }
    return {
      action: 'hide_content',
      status: 'hidden',
      values,
      isHidden: true,
      toAuthor: contentHidden,
      came: 'hidden',
    }
  }
}

/** For something that is already hidden, this reverses the decision. */
export function keepReported(context: Context, deciding: Deciding): Promise<void> {
  const now = context.clock()
  return decide(context, deciding, (can) => {
    if (can !== 'decide' && can !== 'show_again') return null
    const values = { decided_by: deciding.viewer.id, decided_at: now, due_at: null, reason: deciding.reason }
    const kept = { action: 'keep_content', status: 'kept', values } as const
    return can === 'decide'
      ? { ...kept, came: 'kept' }
      : { ...kept, isHidden: false, toAuthor: contentShownAgain, came: 'restored' }
  })
}

export function decideAppeal(
  context: Context,
  { outcome, ...deciding }: Deciding & { readonly outcome: (typeof appealOutcomes)[number] },
): Promise<void> {
  return decide(context, deciding, (can) => {
    if (can === 'decided_before')
      throw new ApiError('forbidden', {
        message: 'You hid this, so someone else has to decide on the answer.',
      })
    if (can !== 'decide_appeal') return null
    const values = { appeal_decided_by: deciding.viewer.id, due_at: null, outcome: deciding.reason }
    return outcome === 'upheld'
      ? { action: 'decide_appeal', status: 'upheld', values, toAuthor: contentStaysHidden }
      : {
          action: 'decide_appeal',
          status: 'restored',
          values,
          isHidden: false,
          toAuthor: contentShownAgain,
          came: 'restored',
        }
  })
}

/** Returns null if this decision isn't possible in the case's state. */
type Choosing = (can: Awaited<ReturnType<typeof readReport>>['can']) => Decided | null

function decide(context: Context, deciding: Deciding, work: Choosing): Promise<void> {
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, deciding.viewer.id)
    await decideIn(context, tx, deciding, work)
  })
}

async function decideIn(
  context: Context,
  tx: Db,
  { id, reason, ...actor }: Deciding,
  work: Choosing,
): Promise<void> {
  const now = context.clock()
  const item = await lockCase(tx, id)
  const { can, title, text, reports } = await readReport(tx, id, actor.viewer)
  if (can === 'own')
    throw new ApiError('forbidden', {
      message: 'You wrote or reported this yourself, so someone else has to decide.',
    })
  const decided = work(can)
  if (!decided) throw new ApiError('wrong_state')
  const { action, status, values, isHidden, toAuthor, came } = decided
  await tx
    .update(moderationCases)
    .set({ ...values, status, updated_at: now })
    .where(eq(moderationCases.id, id))
  if (isHidden !== undefined)
    await hideSubject(tx, item.kind, { id: item.subject_id, since: isHidden ? now : null, reason, now })
  if (toAuthor)
    await write(context, tx, {
      to: item.author_id,
      mail: toAuthor({ title, text, reason, isReported: reports.length > 0 }),
    })
  if (came) await tellReporters(context, tx, { id, title, came, now })
  const before = { status: item.status }
  await record(tx, {
    actor,
    action,
    now,
    subject: id,
    person: item.author_id,
    reason,
    before,
    after: { status },
  })
}

interface Letter {
  readonly to: string
  readonly mail: Mail
}

async function write(context: Context, tx: Db, { to, mail }: Letter): Promise<void> {
  const user = (await readersOf(tx, [to])).get(to)
  if (user) await tell(context, tx, { user, topic: null, mail })
}

interface News extends Outcome {
  readonly id: string
  readonly now: Date
}

/** Tells each reporter of a decision once. If it's reversed, all of them are told again. */
async function tellReporters(context: Context, tx: Db, { id, title, came, now }: News): Promise<void> {
  const { case_id, reporter_id, told_at } = moderationReports
  const which = came === 'restored' ? eq(case_id, id) : and(eq(case_id, id), isNull(told_at))
  const told = await tx
    .update(moderationReports)
    .set({ told_at: now })
    .where(which)
    .returning({ reporter_id })
  const readers = await readersOf(
    tx,
    told.map((each) => each.reporter_id),
  )
  for (const user of readers.values())
    await tell(context, tx, { user, topic: null, mail: reportDecided({ title, came }) })
}
