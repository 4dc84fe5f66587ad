import { second } from '../../../clock.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { bookClasses } from './classes.ts'
import { releaseClasses } from './due.ts'
import { settleSeats } from './seats.ts'

/** Small transactions, for one second per round: on the embedded database, all other queries wait for them. */
const atOnce = 10
const atMost = second

/** Records what tutors earn: when classes are over, when these can no longer be disputed, and when seats end. */
export function earningRounds({ db, clock }: Context): Round[] {
  const all = (work: typeof bookClasses) => async () => {
    const begun = performance.now()
    while (performance.now() - begun < atMost) {
      const done = await db.transaction((tx) => work(tx, { now: clock(), atOnce }))
      if (done < atOnce) return
    }
  }
  return [
    { name: 'book held classes', run: all(bookClasses) },
    { name: 'classes become due to their tutors', run: all(releaseClasses) },
    { name: 'ended seats are settled', run: all(settleSeats) },
  ]
}
