import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import type { Mail } from '../../mail/Mail.ts'
import { homesMail } from '../leads/index.ts'
import { ownToken } from './link.ts'
import { type BookingFacts, boughtHere } from './messages.ts'
import type { WholeBooking } from './store.ts'

export async function factsOf(db: Db, { booking, unit, project }: WholeBooking): Promise<BookingFacts> {
  return {
    reference: booking.reference,
    name: booking.name,
    home: `${unit.unit_no}, ${project.name}`,
    token: await ownToken(db, booking),
  }
}

/** Stores an email to the buyer in the transaction that it's about. */
export async function tellBuyer({ config, outbox }: Context, tx: Db, to: string, mail: Mail): Promise<void> {
  const content = homesMail(config, mail, { to, why: boughtHere })
  await outbox.enqueue(tx, { kind: 'email', to, content })
}
