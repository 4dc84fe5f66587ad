import type { UnitFile } from '#contract/estate/inventory.ts'
import type { Course } from '#contract/learning/catalogue.ts'
import { facingNames, floorText, unitStatusNames } from '../features/availability/words.ts'
import { startText } from '../features/catalogue/words.ts'
import type { PageRecord } from '../platform/page/page.ts'
import type { ShareCard } from '../rendering.ts'
import { pages } from '../siteMap/index.ts'
import { squareFeet } from '../ui/format/area.ts'
import { rupees, rupeesShort } from '../ui/format/money.ts'
import { timingsText } from '../ui/format/timings.ts'
import { dateOf, zoneName } from '../ui/format/when.ts'

type Words = (data: never) => ShareCard

/** What the picture of a shared link says, for the pages that have one, by their path. */
const cards: Readonly<Record<string, Words>> = {
  [pages.course.path]: courseCard,
  [pages.unit.path]: unitCard,
}

export function cardOf({ path }: PageRecord, data: unknown): ShareCard | null {
  return cards[path]?.(data as never) ?? null
}

function courseCard({ course }: { readonly course: Course }): ShareCard {
  const next = course.next_schedule
  return {
    mood: 'learn',
    label: course.core.name,
    title: course.title,
    lines: [
      `with ${course.tutor.name}`,
      ...(next
        ? [
            `${timingsText(next.timings)}, ${zoneName(next.time_zone).replace(' ', '\u00a0')}`,
            `${startText(next, next.time_zone)} · ${rupees(course.price_per_class)} a class`,
          ]
        : [`${rupees(course.price_per_class)} a class`]),
    ],
    picture: course.cover
      ? { kind: 'photo', src: `${course.cover.base}-800.webp` }
      : { kind: 'cover', title: course.title },
  }
}

/** A picture that offers a home is an advertisement, so it carries the registration. */
function unitCard({ unit }: { readonly unit: UnitFile }): ShareCard {
  const { project, block, unit_type: type, cost, status } = unit
  const [rera] = project.rera
  return {
    mood: 'homes',
    label: `${project.name}, ${block.name}`,
    title: `${type.name}, ${floorText(unit.floor).toLowerCase()}`,
    lines: [
      `${unit.unit_no}, facing ${facingNames[unit.facing].toLowerCase()}`,
      `${squareFeet(unit.carpet)} carpet area`,
      cost && status === 'available'
        ? `${rupeesShort(cost.total)} all in on ${dateOf(`${cost.as_of}T12:00:00Z`, 'UTC')}`
        : unitStatusNames[status],
    ],
    ...(rera && { small: `RERA ${rera.number}` }),
    picture: { kind: 'plan', rooms: type.rooms },
  }
}
