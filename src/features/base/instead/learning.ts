import type { EnrolmentStatus } from '#contract/learning/base/words.ts'
import type { learning } from '#contract/learning/index.ts'
import { call } from '../../../platform/calls/needs.ts'
import { artistWays } from './artists.ts'
import { demoWays } from './demos.ts'
import type { Ways } from './instead.ts'
import { teachingWays } from './teaching.ts'

const over: ReadonlySet<EnrolmentStatus> = new Set(['completed', 'cancelled'])

/** Our own calls to the learning service, answered from the specified ones. */
export const learningWays: Ways<typeof learning> = {
  ...artistWays,
  ...demoWays,
  ...teachingWays,
  /** The reader's cart and seats. The specified calls return no holds and no reservations. */
  async getOwnSeats(_, ask) {
    const [cart, mine] = await Promise.all([
      ask(call.getCart()),
      ask(call.getEnrolments({ query: { items: 100 } })),
    ])
    if (!cart.ok) return cart
    const current = mine.ok ? mine.data.items.filter(({ status }) => !over.has(status)) : []
    const items = current.map(({ course, schedule_id }) => ({
      course_id: course.id,
      schedule_id,
      state: 'taken' as const,
      until: null,
      order: null,
      continues: null,
    }))
    return { ok: true, data: { in_cart: cart.data.count, items } }
  },
  async getSuggestions({ query: { q } }, ask) {
    const courses = await ask(call.getCourses({ query: { q, items: 8 } }))
    if (!courses.ok) return courses
    const items = courses.data.items.map(
      ({ slug, title }) => ({ kind: 'course', label: title, slug }) as const,
    )
    return { ok: true, data: { items } }
  },
}
