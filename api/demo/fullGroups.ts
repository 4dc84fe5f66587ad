import type { Chance } from '../chance.ts'
import { later, day as oneDay } from '../clock.ts'
import { groupBy } from './groupBy.ts'
import type { Marketplace } from './marketplaceRows.ts'

/** One group in so many is full. */
const oneIn = 14
/** Whoever meets a full group finds another one of the same course within this time. */
const soon = 42 * oneDay

type Group = Marketplace['schedules'][number]

/** Fills a group here and there, and never one that its course can't do without. */
export function fillSomeGroups(
  { schedules }: Pick<Marketplace, 'schedules'>,
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): void {
  const shown = schedules.filter(({ status }) => status !== 'completed')
  const before = later(now, soon).toISOString()
  const isAtHand = (group: Group) => group.starts_on < before && (group.seats_taken ?? 0) + 1 < group.capacity
  const spare = [...groupBy(shown, ({ course_id }) => course_id).values()].flatMap((groups) => {
    const atHand = groups.filter(isAtHand)
    const last = groups.findLast((group) => atHand.some((other) => other !== group))
    return last ? [last] : []
  })
  for (let left = Math.floor(shown.length / oneIn); left > 0 && spare.length > 0; left -= 1) {
    const [group] = spare.splice(chance.whole(0, spare.length - 1), 1)
    if (group) group.seats_taken = group.capacity
  }
}
