import type { Course } from '#contract/learning/catalogue.ts'
import { startText } from '../features/catalogue/words.ts'
import { pages } from '../pages/index.ts'
import type { PageRecord } from '../pages/page.ts'
import type { ShareCard } from '../rendering.ts'
import { rupees } from '../ui/format/money.ts'
import { timingsText } from '../ui/format/timings.ts'
import { zoneName } from '../ui/format/when.ts'

type Words = (data: never) => ShareCard

/** What the picture of a shared link says, for the pages that have one, by their path. */
const cards: Readonly<Record<string, Words>> = { [pages.course.path]: courseCard }

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
