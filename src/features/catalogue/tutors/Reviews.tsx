import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Review, ReviewList } from '#contract/learning/talk/reviews.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { monthOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { ReportLink } from './ReportLink.tsx'

type ReviewsProps = {
  readonly reviews: ReviewList
  readonly zone: string
  /** True if reviews of several courses are listed together. */
  readonly withCourse?: boolean
  /** The page that readers can report. */
  readonly page: { readonly kind: 'course' | 'tutor'; readonly subject: string }
}

/** The average and its breakdown, then the reviews: those with text first, then the newest. */
export function Reviews({ reviews, zone, withCourse = false, page }: ReviewsProps): ReactElement {
  const { average, count, by_rating, items } = reviews
  return (
    <section id='reviews' aria-labelledby='reviews-title'>
      <h2 id='reviews-title' className='heading-2'>
        What students say
      </h2>
      {average === null ? (
        <p className='mt-2 text-ink-soft'>No reviews yet. We ask students after their first class.</p>
      ) : (
        <div className='mt-4 grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-[12rem_minmax(0,1fr)]'>
          <div>
            <p className='display-type text-60'>{average.toFixed(1)}</p>
            <p className='mt-1 text-14 text-ink-soft'>
              {`of 5, from ${count === 1 ? '1 review' : `${groupIndian(count)} reviews`}`}
            </p>
            <Distribution counts={by_rating} total={count} />
          </div>
          <div>
            <ul>
              {items.map((review) => (
                <OneReview key={review.id} review={review} zone={zone} withCourse={withCourse} />
              ))}
            </ul>
            <More reviews={reviews} />
          </div>
        </div>
      )}
      <p className='mt-4'>
        <ReportLink {...page}>
          {page.kind === 'course' ? 'Report this course' : 'Report this page'}
        </ReportLink>
      </p>
    </section>
  )
}

function Distribution({
  counts,
  total,
}: {
  readonly counts: readonly number[]
  readonly total: number
}): ReactElement {
  return (
    <ul className='mt-4 grid max-w-72 gap-1'>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        return (
          <li key={stars} className='grid grid-cols-[1ch_minmax(0,1fr)_3ch] items-center gap-3 text-14'>
            <span aria-hidden='true'>{stars}</span>
            <progress
              max={total}
              value={count}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              className='bar'
            />
            <span className='text-right text-ink-soft'>{groupIndian(count)}</span>
          </li>
        )
      })}
    </ul>
  )
}

interface OneReviewProps {
  readonly review: Review
  readonly zone: string
  readonly withCourse: boolean
}

function OneReview({ review, zone, withCourse }: OneReviewProps): ReactElement {
  return (
    <li className='border-line border-t py-4 first:border-t-0 first:pt-0 max-md:first:border-t max-md:first:pt-4'>
      <p className='flex flex-wrap items-center gap-x-3 gap-y-1 text-14'>
        <Stars rating={review.rating} />
        <span className='font-semibold'>{review.author}</span>
        <span className='text-ink-soft'>
          {[monthOf(review.created_at, zone), ...attendedText(review.attended)].join(' · ')}
        </span>
      </p>
      {review.text && <p className='reading mt-2'>{review.text}</p>}
      {withCourse && <p className='mt-1 text-14 text-ink-soft'>{review.course.title}</p>}
      <ReportLink kind='review' subject={review.id}>
        Report
      </ReportLink>
    </li>
  )
}

function attendedText(classes: number): readonly string[] {
  return classes === 0 ? [] : [`attended ${classes === 1 ? '1 class' : `${classes} classes`}`]
}

function Stars({ rating }: { readonly rating: number }): ReactElement {
  return (
    <span className='inline-flex'>
      <span className='sr-only'>{`${rating} of 5`}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          aria-hidden='true'
          viewBox='0 0 16 16'
          strokeWidth='0.75'
          className={
            star <= rating ? 'size-4 fill-highlight stroke-ink' : 'size-4 fill-transparent stroke-control'
          }
        >
          <path d='m8 1.2 2 4.5 4.9.5-3.7 3.3 1.1 4.8L8 11.8l-4.3 2.5 1.1-4.8L1.1 6.2 6 5.7z' />
        </svg>
      ))}
    </span>
  )
}

/** Links to further pages, with the number of pages. */
function More({
  reviews: { page, items_per_page, total },
}: {
  readonly reviews: ReviewList
}): ReactElement | null {
  const [search] = useSearchParams()
  const pages = Math.ceil(total / items_per_page)
  if (pages < 2) return null
  const at = (number: number): string => {
    const query = new URLSearchParams(search)
    if (number > 1) query.set('reviews', String(number))
    else query.delete('reviews')
    return `?${query}#reviews`
  }
  const way = 'link inline-flex min-h-11 items-center'
  return (
    <p className='flex flex-wrap items-center gap-x-6 border-line border-t pt-2 text-14'>
      {page > 1 && (
        <Link to={at(page - 1)} className={way}>
          Previous reviews
        </Link>
      )}
      {page < pages && (
        <Link to={at(page + 1)} className={way}>
          More reviews
        </Link>
      )}
      <span className='text-ink-soft'>{`Page ${page} of ${pages}`}</span>
    </p>
  )
}
