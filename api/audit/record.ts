import type { StaffActionName } from '#contract/staffWords.ts'
import type { Db } from '../db/Db.ts'
import { staffActions } from '../db/systemTables.ts'
import type { Caller, Viewer } from '../http/handler.ts'

/** Who acts and from where: what somebody planned has no request, a command on the server no account either. */
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
  /** The account whose data it is about. */
  readonly person?: string | null
  readonly reason?: string | null
  readonly before?: Values
  readonly after?: Values
}

/**
 * Belongs into the transaction of what it records, as its last step: rows are chained one after the other, so from
 * here to the end of the transaction the others wait.
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
