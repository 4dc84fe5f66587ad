import type { ReactElement } from 'react'
import type { TutorCard } from '#contract/learning/catalogue/artists.ts'
import { coursesText } from '../../../features/catalogue/courses/words.ts'
import { TrackLine } from '../../../features/catalogue/tutors/TrackLine.tsx'
import { Price } from '../../../ui/figures/Price.tsx'
import { Rating } from '../../../ui/figures/Rating.tsx'
import { dayAndTime, joinList } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'

interface TutorRowProps {
  readonly tutor: TutorCard
  readonly to: string
  readonly zone: string
}

/** The tutor in their own words; at the side, the facts that people decide by. */
export function TutorRow({ tutor, to, zone }: TutorRowProps): ReactElement {
  const { cores, course_count, hourly_from, languages, next_demo_at } = tutor
  return (
    <article className='group relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-t py-6 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[6rem_minmax(0,1fr)_14rem]'>
      <Avatar name={tutor.name} portrait={tutor.portrait} size={96} className='max-sm:size-16' />
      <div className='grid min-w-0 content-start gap-1'>
        <h2 className='heading-4'>
          <Link to={to} className='link-cover decoration-2 underline-offset-4 group-hover:underline'>
            {tutor.name}
          </Link>
        </h2>
        <p className='text-balance'>{tutor.headline}</p>
        <p className='mt-1 text-14 text-ink-soft'>
          {[tutor.city, languages.length > 0 && `Speaks ${joinList(languages)}`].filter(Boolean).join(' · ')}
        </p>
        {cores.length > 0 && (
          <p className='text-14 text-ink-soft'>{`${coursesText(course_count)} in ${joinList(cores.map(({ name }) => name))}`}</p>
        )}
        <TrackLine record={tutor.track_record} className='mt-1' />
      </div>
      <div className='col-start-2 flex flex-wrap content-start items-baseline gap-x-4 gap-y-1 text-14 lg:col-start-3 lg:grid lg:gap-2'>
        <Rating value={tutor.rating} count={tutor.review_count} />
        {hourly_from !== null && (
          <p>
            From <Price paise={hourly_from} per='an hour' />
          </p>
        )}
        <p className={next_demo_at ? 'text-good' : 'text-ink-soft'}>
          {next_demo_at ? `Free demo ${dayAndTime(next_demo_at, zone)}` : 'No free demo planned'}
        </p>
      </div>
    </article>
  )
}
