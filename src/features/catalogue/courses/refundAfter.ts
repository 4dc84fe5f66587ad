import type { CourseGroup } from '#contract/learning/catalogue/courses.ts'
import { shareOfClasses, type Terms } from '#contract/leavingTerms.ts'

interface Group extends Pick<CourseGroup, 'price' | 'classes_left'> {
  readonly timings: readonly Pick<CourseGroup['timings'][number], 'weekday' | 'starts_at' | 'minutes'>[]
}
export interface RefundRowProps {
  readonly schedule: Group
  readonly terms: Terms
}

/** The refund that the service calculates, provided that the classes keep to their weekly times. */
export function refundAfter(done: number, { schedule, terms }: RefundRowProps): number {
  const { price, classes_left: classes, timings } = schedule
  const givenBack = Math.max(0, classes - done - tooNear(timings, terms.notice_hours))
  return shareOfClasses({ price, classes, share: terms.share }, givenBack)
}

const week = 7 * 24 * 60

/** How many classes begin within the notice period after another one ends; if that differs by weekday, the most. */
function tooNear(timings: Group['timings'], hours: number): number {
  const starts = timings.map(({ weekday, starts_at, minutes }) => {
    const [hour = 0, minute = 0] = starts_at.split(':').map(Number)
    return { at: (weekday * 24 + hour) * 60 + minute, minutes }
  })
  const counts = starts.map(({ at, minutes }) => {
    const span = minutes + hours * 60
    return starts.reduce((count, next) => {
      const first = next.at > at ? next.at - at : next.at - at + week
      return count + (span < first ? 0 : Math.floor((span - first) / week) + 1)
    }, 0)
  })
  return Math.max(0, ...counts)
}
