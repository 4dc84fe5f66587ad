import type { Pupil, TaughtGroup } from '#contract/learning/teaching/classes.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { rupees } from '../../../ui/format/money.ts'

export type Lesson = TaughtGroup['lessons'][number]

export const statusWords: Readonly<Record<TaughtGroup['status'], string>> = {
  open: 'Open',
  running: 'Under way',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export function groupHref(
  { course, id }: Pick<TaughtGroup, 'course' | 'id'>,
  query: { readonly lesson?: string; readonly remove?: string } = {},
): string {
  return href(pages.teachGroup, { course: course.slug, schedule: id }, query)
}

export function expectedIn({ students }: TaughtGroup, { number }: Lesson): readonly Pupil[] {
  const key = String(number)
  return students.filter(({ expected, marks }) => expected.includes(number) || marks[key] !== undefined)
}

export function countOf({ marks }: Lesson): number {
  return marks.present + marks.late + marks.absent + marks.excused
}

/** What removing a student means for the money, in a sentence. */
export function consequence({ refund_if_removed: refund, classes_left }: Pupil): string {
  if (!refund) return 'No refund is due, as no paid classes are left.'
  const classes = classes_left === 1 ? 'the class that is' : 'the classes that are'
  return `${rupees(refund)} will be refunded for ${classes} still to come and taken off your earnings.`
}
