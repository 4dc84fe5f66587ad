import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { tell } from '../../base/index.ts'
import { type Facts, findBookings } from './facts.ts'
import { type Message, messages, type News, type Words } from './messages.ts'
import { movedAtOnceMail, movedMail, movedOwnMail } from './movedMessages.ts'
import type { Side } from './policy.ts'
import { lockSlots } from './seats.ts'

interface Spreading {
  readonly ids: readonly string[]
  readonly news: News
  /** True if the demo is in calendars. */
  readonly wasConfirmed?: boolean
  /** The only side to tell; both if omitted. */
  readonly only?: Side
}

/** Tells each side concerned what happened to these bookings. */
export async function spread(
  context: Context,
  tx: Db,
  { ids, news, wasConfirmed = false, only }: Spreading,
): Promise<readonly Facts[]> {
  if (ids.length === 0) return []
  const demos = await findBookings(tx, ids)
  for (const facts of demos)
    for (const [side, words] of wordsOf(news)) {
      const mail = words(facts, wasConfirmed)
      if (mail && (only ?? side) === side)
        await tell(context, tx, { user: facts[side], topic: 'bookings', mail })
    }
  return demos
}

function wordsOf(news: News) {
  const { student, tutor }: Message = messages[news]
  const sides: (readonly [Side, Words])[] = []
  if (student) sides.push(['student', student])
  if (tutor) sides.push(['tutor', tutor])
  return sides
}

interface Move {
  /** The booking before the move. */
  readonly facts: Facts
  /** The id of the current booking. */
  readonly id: string
  readonly atOnce: boolean
  readonly inCalendars: boolean
}

/** Tells both sides that a demo was moved, and what happened to its earlier time. */
export async function tellOfMove(context: Context, tx: Db, { facts: before, id, ...move }: Move) {
  const demos = await findBookings(tx, [before.booking.id, id])
  const [facts, former] = [id, before.booking.id].map((one) =>
    demos.find(({ booking }) => booking.id === one),
  )
  const [slot] = await lockSlots(tx, [before.slot.id])
  if (!facts || !former || !slot) return
  const was = { ...before, booking: former.booking, slot }
  const moved = { facts, was }
  const write = (side: Side, mail: Mail) => tell(context, tx, { user: facts[side], topic: 'bookings', mail })
  if (move.atOnce) {
    await write('student', movedAtOnceMail(moved, 'student'))
    await write('tutor', movedAtOnceMail(moved, 'tutor'))
    const shared = slot.capacity > 1 || facts.slot.capacity > 1
    if (shared) await write('tutor', messages.cancelledByStudent.tutor(was, true))
    return
  }
  await write('tutor', movedMail(moved))
  await write('student', move.inCalendars ? movedOwnMail(moved) : messages.requested.student(facts))
}
