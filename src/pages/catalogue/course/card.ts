import { totalText } from '../../../features/catalogue/courses/price.ts'
import { startText } from '../../../features/catalogue/courses/words.ts'
import type { CardOf } from '../../../platform/page/shareCard.ts'
import { timingsText } from '../../../ui/format/timings.ts'
import { zoneName } from '../../../ui/format/when.ts'
import type { work } from './work.ts'

export const card: CardOf<typeof work> = ({ course }) => {
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
            `${startText(next, next.time_zone)} · ${totalText(course, next)}`,
          ]
        : [totalText(course)]),
    ],
    picture: course.cover
      ? { kind: 'photo', src: `${course.cover.base}-800.webp` }
      : { kind: 'cover', title: course.title },
  }
}
