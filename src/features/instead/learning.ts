import type { learning } from '#contract/learning/index.ts'
import { call } from '../../platform/calls/needs.ts'
import { artistWays } from './artists.ts'
import { demoWays } from './demos.ts'
import type { Ways } from './instead.ts'
import { teachingWays } from './teaching.ts'

/** Our calls of the learning service, made from the specified ones. */
export const learningWays: Ways<typeof learning> = {
  ...artistWays,
  ...demoWays,
  ...teachingWays,
  async getSuggestions({ query: { q } }, ask) {
    const courses = await ask(call.getCourses({ query: { q, items: 8 } }))
    if (!courses.ok) return courses
    const items = courses.data.items.map(
      ({ slug, title }) => ({ kind: 'course', label: title, slug }) as const,
    )
    return { ok: true, data: { items } }
  },
}
