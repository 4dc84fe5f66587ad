import type { ConsentPurpose } from '#contract/estate/leads/words.ts'
import type { EachColumn, LeadRow } from './store.ts'

/** Left out of an enquiry that is sent to other systems: internal keys, and what the sales team looks up here. */
type NotSent =
  | 'id'
  | 'status'
  | 'project_id'
  | 'subject_id'
  | 'next_step'
  | 'next_at'
  | 'merged_into'
  | 'merged_from'
  | 'utm_first'
  | 'utm_last'
  | 'network'
  | 'dedupe_key'
  | 'repeats'
  | 'updated_at'

interface Handed {
  readonly row: LeadRow
  readonly consents: readonly ConsentPurpose[]
  readonly project: string | null
}

/** An enquiry as it is sent to other systems. */
export function handedOn({ row, consents, project }: Handed) {
  const { reference, kind, topic, subject, about, name, mobile, email, message, source_page } = row
  const { came_by, source, source_reference } = row
  return {
    reference,
    kind,
    topic,
    subject,
    about,
    name,
    mobile,
    email,
    message,
    consents,
    came_by,
    source,
    source_reference,
    source_page,
    project,
    call_from: row.call_from?.toISOString() ?? null,
    call_to: row.call_to?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  } satisfies EachColumn<NotSent>
}
