import type { featured } from '#contract/learning/catalogue/featured.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { courseSummaries } from '../courses/index.ts'
import { tutorCards } from '../tutors/index.ts'
import { addFeatured, changeFeatured, endFeatured } from './change.ts'
import { listFeatured, shownToday } from './store.ts'

export function featuredHandlers(context: Context): Handlers<typeof featured> {
  const { db, clock } = context
  const list = async () => ({ items: await listFeatured(db, clock()) })
  return {
    async getFeatured() {
      const now = clock()
      const { courses, tutors } = await shownToday(db, now)
      return {
        courses: await courseSummaries(db, courses, now),
        tutors: await tutorCards(db, tutors, now),
      }
    },

    getDeskFeatured: list,

    async addFeatured({ body: { address, first_day, last_day, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await addFeatured(context, { address, first_day, last_day, reason, actor })
      return done(await list())
    },

    async changeFeatured({
      params,
      body: { first_day, last_day, after, reason, version, ...rest },
      ...actor
    }) {
      const done = nothingElse(rest)
      await changeFeatured(context, {
        id: params.featured_id,
        first_day,
        last_day,
        after,
        reason,
        version,
        actor,
      })
      return done(await list())
    },

    async endFeatured({ params, body: { reason, version, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await endFeatured(context, { id: params.featured_id, reason, version, actor })
      return done(await list())
    },
  }
}
