import type { LeadDuty } from '#contract/estate/leads/dutyWords.ts'
import type { Db } from '../../../../db/Db.ts'
import { namesOf } from '../../../../staff/colleagues.ts'
import { findDuty, turnsOf } from './store.ts'

/** Who an enquiry is assigned to, for its record. */
export async function dutyOf(db: Db, leadId: string): Promise<LeadDuty | null> {
  const [duty, turns] = await Promise.all([findDuty(db, leadId), turnsOf(db, leadId)])
  if (!duty) return null
  const names = await namesOf(db, [duty.owner_id, ...turns.flatMap(({ owner_id, by }) => [owner_id, by])])
  const person = (id: string | null) =>
    id === null ? null : { id, name: names.get(id) ?? 'Former colleague' }
  return {
    owner: person(duty.owner_id),
    answer_due: duty.answer_due?.toISOString() ?? null,
    pass_at: duty.pass_at?.toISOString() ?? null,
    promised_by: duty.promised_by?.toISOString() ?? null,
    answered_at: duty.answered_at?.toISOString() ?? null,
    language: duty.language,
    turns: turns.map(({ owner_id, how, by, reason, at }) => ({
      owner: person(owner_id),
      how,
      by: person(by),
      reason,
      at: at.toISOString(),
    })),
  }
}
