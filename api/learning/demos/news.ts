import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import { tell } from '../notices/index.ts'
import { type Facts, findBookings } from './facts.ts'
import { messages, type News } from './messages.ts'

/** Tells the side concerned what became of these bookings. */
export async function spread(
  context: Context,
  tx: Db,
  { ids, news }: { readonly ids: readonly string[]; readonly news: News },
): Promise<readonly Facts[]> {
  if (ids.length === 0) return []
  const bookings = await findBookings(tx, ids)
  const { to, words } = messages[news]
  for (const facts of bookings)
    await tell(context, tx, { user: facts[to], topic: 'bookings', mail: words(facts) })
  return bookings
}
