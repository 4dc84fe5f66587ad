import type { StaffActionName } from '#contract/staffWords.ts'
import { ApiError } from '../../ApiError.ts'
import { type Actor, record } from '../../audit/record.ts'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import { type BookingRow, findBooking, lockBooking, type WholeBooking } from './store.ts'
import { homeBookingEvents } from './tables/index.ts'

/** Who changes a booking, and when. */
export interface Deed {
  readonly id: string
  readonly actor: Exclude<Actor, 'command'>
  readonly now: Date
}

/** The booking with its home, locked until the end of the transaction; refused if it has changed since it was seen. */
export async function mustLockBooking(tx: Db, id: string, seen?: string): Promise<WholeBooking> {
  const locked = await lockBooking(tx, id)
  const sale = locked && (await findBooking(tx, id))
  if (!sale) throw new ApiError('not_found')
  if (seen !== undefined && locked.updated_at.getTime() !== Date.parse(seen)) throw new ApiError('conflict')
  return sale
}

interface Happened {
  readonly from_status: BookingRow['status'] | null
  readonly to_status: BookingRow['status']
  readonly reason: string | null
}

export async function noteEvent(tx: Db, { id, actor, now }: Deed, event: Happened): Promise<void> {
  await tx
    .insert(homeBookingEvents)
    .values({ ...event, id: newId(now), booking_id: id, by: actor.viewer.id, at: now })
}

type Values = Readonly<Record<string, unknown>>

/** Records the staff action; call it as the last step of the transaction. */
export function recordDeed(
  tx: Db,
  { id, actor, now }: Deed,
  action: StaffActionName,
  of: { readonly reason?: string | null; readonly before?: Values; readonly after?: Values },
): Promise<void> {
  return record(tx, { ...of, actor, action, now, subject: id })
}
