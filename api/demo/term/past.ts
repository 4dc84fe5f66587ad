import type { Chance } from '../../chance.ts'
import { later, day as oneDay } from '../../clock.ts'
import { localDay } from '../../learning/catalogue/index.ts'
import { demoId } from '../content.ts'
import { addGroup, courseIdOf, type Marketplace, type Offer } from '../marketplaceRows.ts'
import type { Timetable } from '../timetable.ts'

const groupsAtMost = 5

/** Past groups, whose students wrote the reviews. */
export function addPastGroups(
  rows: Marketplace,
  { tutor, course }: Offer,
  { now, chance, timetable }: { readonly now: Date; readonly chance: Chance; readonly timetable: Timetable },
): void {
  if (chance.happens(0.15)) return
  const id = courseIdOf({ tutor, course })
  const weeks = Math.ceil(course.classes / course.classes_per_week)
  const share = tutor.review_count / tutor.courses.length / 1.4 / course.capacity
  const groups = Math.min(groupsAtMost, Math.max(1, Math.round(share)))
  for (let nth = 1; nth <= groups; nth += 1) {
    const notBefore = localDay(later(now, -(nth * (weeks + 3) + 1) * 7 * oneDay), tutor.time_zone)
    const planned = timetable.plan({ course, time_zone: tutor.time_zone, notBefore })
    const first = planned?.sessions[0]
    if (!planned || !first || (planned.sessions.at(-1)?.ends_at ?? now) >= now) continue
    const seats_taken = chance.whole(Math.ceil(course.capacity * 0.6), course.capacity)
    const group = { now, planned, seats_taken, time_zone: tutor.time_zone, status: 'completed' as const }
    addGroup(rows, { tutor, course }, { id: demoId('past', id, nth), ...group })
    continueWith(rows, demoId('past', id, nth - 1), demoId('past', id, nth))
    const row = rows.courses.find((each) => each.id === id)
    const announced = later(first.starts_at, -40 * oneDay)
    if (row && row.created_at > announced) row.created_at = announced
  }
}

/** Makes the later group the next term of the earlier one. */
function continueWith({ schedules }: Marketplace, laterId: string, earlierId: string): void {
  const after = schedules.find(({ id }) => id === laterId)
  if (after) after.continues_id = earlierId
}
