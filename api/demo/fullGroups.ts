import type { Chance } from '../chance.ts'
import { later, day as oneDay } from '../clock.ts'
import { groupBy } from './groupBy.ts'
import type { Marketplace } from './marketplaceRows.ts'

/** One group in this many is full. */
const oneIn = 14
/** The next group of a course with a full group starts within this time. */
const soon = 42 * oneDay

type Group = Marketplace['schedules'][number]

/** Fills a group here and there, but never the group of a course that starts next. */
export function fillSomeGroups(
  { schedules }: Pick<Marketplace, 'schedules'>,
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): void {
  const shown = schedules.filter(({ status }) => status !== 'completed')
  const before = later(now, soon).toISOString()
  const hasSeats = ({ seats_taken = 0, capacity }: Group) => seats_taken + 1 < capacity
  const spare = [...groupBy(shown, ({ course_id }) => course_id).values()].flatMap((groups) => {
    const [next] = groups
      .filter((group) => group.status === 'open' && group.starts_on < before && hasSeats(group))
      .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on))
    return next ? groups.filter((group) => group !== next).slice(-1) : []
  })
  for (let left = Math.floor(shown.length / oneIn); left > 0 && spare.length > 0; left -= 1) {
    const [group] = spare.splice(chance.whole(0, spare.length - 1), 1)
    if (group) group.seats_taken = group.capacity
  }
}
