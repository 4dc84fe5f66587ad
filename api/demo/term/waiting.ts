import { Chance } from '../../chance.ts'
import { later, day as oneDay } from '../../clock.ts'
import type { seatWaits } from '../../learning/buying/index.ts'
import { demoId } from '../content.ts'
import type { Insert, Marketplace } from '../marketplaceRows.ts'
import type { Ledger } from './Ledger.ts'

interface Crowd {
  readonly rows: Marketplace
  readonly ledger: Ledger
  readonly studentIds: readonly string[]
  /** The account that waits for a seat in two groups. */
  readonly account: string
  readonly now: Date
}

/** A few people wait for a seat in each full group. */
export function buildWaiting({ rows, ledger, studentIds, account, now }: Crowd): Insert<typeof seatWaits> {
  const chance = new Chance(37)
  const seated = new Set(
    ledger.enrolments.map(({ schedule_id, student_id }) => `${schedule_id} ${student_id}`),
  )
  const full = rows.schedules.filter(
    ({ status, seats_taken = 0, capacity }) =>
      (status === 'open' || status === 'running') && seats_taken >= capacity,
  )
  return full.flatMap(({ id: schedule_id }, index) => {
    const crowd = Array.from({ length: chance.whole(1, 4) }, () => chance.pick(studentIds))
    const people = [...new Set([...crowd, ...(index < 2 ? [account] : [])])]
    return people
      .filter((student_id) => !seated.has(`${schedule_id} ${student_id}`))
      .map((student_id) => ({
        id: demoId('waiting', `${schedule_id} ${student_id}`),
        schedule_id,
        student_id,
        created_at: later(now, -chance.whole(1, 20) * oneDay),
      }))
  })
}
