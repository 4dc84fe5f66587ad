import { eq } from 'drizzle-orm'
import type { CheckedPart } from '#contract/learning/catalogue/verificationWords.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import { day, later } from '../../../clock.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { actingAs, readersOf, tell } from '../../base/index.ts'
import { tutorVerifications } from '../../catalogue/index.ts'
import { tutorAsked, tutorRefused, tutorVerified } from './messages.ts'
import { lockVerification, type VerificationRow } from './store.ts'

interface Deciding {
  readonly id: string
  readonly decision: 'verified' | 'asked' | 'refused'
  readonly reason: string
  readonly checked: readonly CheckedPart[]
  /** When the documents that staff read were sent. */
  readonly sentAt: string
  readonly viewer: Viewer
  readonly caller: Caller
}

/** Decides on a tutor's documents, with a reason that the tutor reads. A badge can be withdrawn later. */
export function decideTutor(context: Context, deciding: Deciding): Promise<void> {
  const { id, decision, reason, sentAt, viewer, caller } = deciding
  const now = context.clock()
  const kept = context.settings.value('papers_kept')
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, viewer.id)
    const row = await lockVerification(tx, id)
    if (!row) throw new ApiError('not_found')
    refuseUnfit(row, { id, decision, sentAt, viewer })
    const isVerified = decision === 'verified'
    const checked = isVerified ? [...new Set(deciding.checked)] : []
    // No deletion is due if there are no documents: a badge can be withdrawn long after they were deleted.
    const days = row.identity.length + row.qualification.length > 0 ? kept : null
    const delete_at = row.delete_at ?? (days === null ? null : later(now, days * day))
    const decided = { decided_at: now, decided_by: viewer.id, delete_at, updated_at: now }
    const said = { status: decision, checked, reason: isVerified ? null : reason }
    await tx
      .update(tutorVerifications)
      .set({ ...decided, ...said })
      .where(eq(tutorVerifications.id, row.id))
    const user = (await readersOf(tx, [id])).get(id)
    if (user) await tell(context, tx, { user, topic: null, mail: mailOf({ ...deciding, checked, days }) })
    await record(tx, {
      actor: { viewer, caller },
      action: 'decide_tutor',
      now,
      subject: id,
      person: id,
      reason: reason || null,
      before: { status: row.status },
      after: { status: decision, checked },
    })
  })
}

function refuseUnfit(
  row: VerificationRow,
  { id, decision, sentAt, viewer }: Pick<Deciding, 'id' | 'decision' | 'sentAt' | 'viewer'>,
): void {
  if (id === viewer.id)
    throw new ApiError('forbidden', { message: 'This is about you, so someone else has to decide.' })
  const isTakingBack = row.status === 'verified' && decision === 'refused'
  if (row.status !== 'waiting' && !isTakingBack)
    throw new ApiError('wrong_state', { message: 'This tutor is no longer waiting for a decision.' })
  if (row.sent_at.getTime() !== new Date(sentAt).getTime())
    throw new ApiError('conflict', { message: 'The tutor has sent other documents since. Read them first.' })
}

interface Said extends Pick<Deciding, 'decision' | 'reason' | 'checked'> {
  readonly days: number | null
}

function mailOf({ decision, reason, checked, days }: Said): Mail {
  if (decision === 'verified') return tutorVerified({ checked, days })
  return decision === 'asked' ? tutorAsked({ reason, days }) : tutorRefused({ reason, days })
}
