import { type SQL, sql } from 'drizzle-orm'
import type { ReviewList, reviews } from '#contract/learning/talk/reviews.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { actingAs } from '../../base/index.ts'
import { findOwnSeat } from '../../timetable/index.ts'
import { averageOf, publicName } from './policy.ts'
import {
  countRatings,
  findPublished,
  findTutor,
  hasAttended,
  listReviews,
  type Search,
  saveReview,
} from './store.ts'

export function reviewHandlers({ db, clock }: Context): Handlers<typeof reviews> {
  const list = async ({ where, items, page }: Search): Promise<ReviewList> => {
    const [reviewRows, by_rating] = await Promise.all([
      listReviews(db, { where, items, page }),
      countRatings(db, where),
    ])
    const count = by_rating.reduce((sum, each) => sum + each, 0)
    return {
      items: reviewRows.map((review) => ({
        ...review,
        author: publicName(review.author),
        created_at: review.created_at.toISOString(),
      })),
      page,
      items_per_page: items,
      total: count,
      count,
      average: averageOf(by_rating),
      by_rating: [...by_rating],
    }
  }
  const whereOf = (target: { readonly id: string } | undefined, where: (id: string) => SQL) => {
    if (!target) throw new ApiError('not_found')
    return where(target.id)
  }

  return {
    async getCourseReviews({ params: { id }, query: { items, page } }) {
      const course = await findPublished(db, id)
      return list({ where: whereOf(course, (courseId) => sql`review.course_id = ${courseId}`), items, page })
    },

    async getArtistReviews({ params: { artist_id }, query: { items, page } }) {
      const tutor = await findTutor(db, artist_id)
      return list({ where: whereOf(tutor, (tutorId) => sql`review.tutor_id = ${tutorId}`), items, page })
    },

    async writeReview({ params: { schedule_id }, body: { rating, text, ...rest }, viewer }) {
      const done = nothingElse(rest)
      const now = clock()
      await db.transaction(async (tx) => {
        await actingAs(tx, viewer.id)
        const seat = await findOwnSeat(tx, { studentId: viewer.id, id: schedule_id }, now)
        if (!seat) throw new ApiError('not_found')
        if (!(await hasAttended(tx, seat.id)))
          throw new ApiError('too_early', { message: 'You can review the course after your first class.' })
        const { id: courseId } = seat.course
        const about = { seatId: seat.id, studentId: viewer.id, courseId, tutorId: seat.tutor.id }
        await saveReview(tx, { ...about, rating, text, now })
      })
      return done({ rating, text })
    },
  }
}
