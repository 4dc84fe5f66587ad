import { hour, later } from '../../../clock.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { readersOf, tell } from '../../base/index.ts'
import { seatIsFree } from './messages.ts'
import { toldAtOnce } from './policy.ts'
import { type Due, dropSettled, markTold, nextInLine, waitOn } from './store.ts'

/** The round finds free seats, whatever freed them. */
export function waitingRounds(context: Context): Round[] {
  return [
    {
      name: 'waiting lists',
      run: async () => {
        await dropSettled(context.db)
        await waitOn(context.db)
        await tellNext(context)
      },
    },
  ]
}

async function tellNext(context: Context): Promise<void> {
  const { db, clock, outbox, settings } = context
  const now = clock()
  const due = await nextInLine(db, later(now, -settings.value('waiting_head_start') * hour), toldAtOnce)
  const readers = await readersOf(
    db,
    due.map(({ student_id }) => student_id),
  )
  for (const place of due) {
    const user = readers.get(place.student_id)
    if (!user) continue
    await outbox.transaction(async (tx) => {
      if (!(await markTold(tx, place.id, now))) return
      await tell(context, tx, {
        user,
        topic: null,
        dedupeKey: dedupeKey(place, now),
        secret: true,
        leave: { label: 'Leave this waiting list', path: `/waiting?place=${place.id}` },
        mail: seatIsFree(place),
      })
    })
  }
}

/** Announces a free seat at most once an hour, even if it's repeatedly held and released. */
function dedupeKey({ id }: Due, now: Date): string {
  return `seat free ${id} ${Math.floor(now.getTime() / hour)}`
}
