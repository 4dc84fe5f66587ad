import type { Out } from '#contract/learning/teaching/roomSocket.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { joinHours } from '../../timetable/index.ts'
import { findRoom, type Participant } from './findRoom.ts'
import { roomState } from './policy.ts'
import type { TicketHolder } from './tickets.ts'
import { beginVisit } from './visits.ts'

/** The class or the demo that is held in a room. */
export interface Place {
  readonly kind: string
  readonly id: string
}

export interface Admitted {
  readonly roomId: string
  readonly place: Place
  readonly peer: string
  readonly tutorId: string
  readonly me: Participant
  readonly expected: readonly Participant[]
  readonly closesAt: Date
  readonly ended: readonly string[]
}

/** Starts the visit of somebody with a ticket. Checks again that they take part, since a ticket lasts half a minute. */
export async function admit(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { room_id: roomId, person_id: personId, kind, place_id: id }: TicketHolder,
): Promise<Admitted | { readonly why: Out }> {
  const now = clock()
  const room = await findRoom(db, { kind, id, personId }).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (!room) return { why: 'refused' }
  if (roomState(room, now) !== 'open') return { why: 'over' }
  const begun = await beginVisit(db, { roomId, personId, now })
  if (!begun) return { why: 'removed' }
  const place = { kind, id }
  return {
    roomId,
    place,
    ...begun,
    tutorId: room.tutor_id,
    me: room.me,
    expected: room.expected,
    closesAt: joinHours(room).closes_at,
  }
}
