import type { StaffActionName } from '#contract/staffWords.ts'
import type { Db } from '../db/Db.ts'
import { staffActions } from '../db/systemTables.ts'
import type { Caller, Viewer } from '../http/handler.ts'

/** Who acts and from where. Scheduled work has no request, and a command on the server has no account either. */
export type Actor =
  | {
      readonly viewer: Pick<Viewer, 'id'>
      readonly caller: Pick<Caller, 'requestId' | 'network'> | null
    }
  | 'command'

type Values = Readonly<Record<string, unknown>>

export interface StaffAction {
  readonly actor: Actor
  readonly action: StaffActionName
  readonly now: Date
  readonly subject?: string
  /** The account whose data the action is about. */
  readonly person?: string | null
  readonly reason?: string | null
  readonly before?: Values
  readonly after?: Values
}

/**
 * Call this as the last step of the transaction that it records: rows form a chain, so from here until the transaction
 * ends, others that record wait.
 */
export async function record(
  tx: Db,
  { actor, action, now, subject, person, ...rest }: StaffAction,
): Promise<void> {
  const by = actor === 'command' ? null : actor
  await tx.insert(staffActions).values({
    at: now,
    actor_id: by?.viewer.id ?? null,
    action,
    subject_id: subject ?? null,
    person_id: person ?? null,
    reason: rest.reason ?? null,
    before: rest.before ?? null,
    after: rest.after ?? null,
    request_id: by?.caller?.requestId ?? null,
    network: by?.caller?.network ?? null,
    // The database fills these in.
    number: 0,
    previous: '',
    hash: '',
  })
}
