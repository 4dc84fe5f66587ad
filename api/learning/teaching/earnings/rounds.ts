import { second } from '../../../clock.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { bookClasses } from './classes.ts'
import { releaseClasses } from './due.ts'
import { settleSeats } from './seats.ts'

/** Few in one transaction and a second of one round: on the embedded database everybody waits for it. What is left comes next. */
const atOnce = 10
const atMost = second

/** What tutors earn goes through the ledger as time passes: classes held, the days for a dispute over, seats ended. */
export function earningRounds({ db, clock }: Context): Round[] {
  const all = (work: typeof bookClasses) => async () => {
    const begun = performance.now()
    while (performance.now() - begun < atMost) {
      const done = await db.transaction((tx) => work(tx, { now: clock(), atOnce }))
      if (done < atOnce) return
    }
  }
  return [
    { name: 'classes held go into the ledger', run: all(bookClasses) },
    { name: 'classes become due to their tutors', run: all(releaseClasses) },
    { name: 'ended seats are settled', run: all(settleSeats) },
  ]
}
