import type { ReactElement } from 'react'
import type { Waiting } from '#contract/learning/buying/waiting.ts'
import { weekText } from '../../../features/timetable/classes/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'

interface WaitingListProps {
  readonly items: readonly Waiting[]
  readonly zone: string
  readonly now: string
}

export function WaitingList({ items, zone, now }: WaitingListProps): ReactElement | null {
  if (items.length === 0) return null
  return (
    <section className='mt-12'>
      <h2 className='heading-3'>Waiting for a seat</h2>
      <ul className='mt-2'>
        {items.map((place) => (
          <Place key={place.id} place={place} zone={zone} now={now} />
        ))}
      </ul>
    </section>
  )
}

interface PlaceProps {
  readonly place: Waiting
  readonly zone: string
  readonly now: string
}

function Place({ place, zone, now }: PlaceProps): ReactElement {
  const { id, course, tutor, schedule_id, seats_left } = place
  const to = href(pages.course, { course: course.slug }, { schedule: schedule_id })
  return (
    <li className='flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-4'>
      <div className='min-w-0'>
        <h3 className='heading-4'>
          <Link to={to} className='decoration-2 underline-offset-4 hover:underline'>
            {course.title}
          </Link>
        </h3>
        <p className='text-14 text-ink-soft'>{`${tutor} · ${weekText(place, zone, now)}`}</p>
        <p className='text-14'>
          {seats_left > 0 ? (
            <span className='font-medium text-good'>
              A seat is free. It isn’t reserved: the first to order it gets it.
            </span>
          ) : (
            'We’ll tell you when a seat is free.'
          )}
        </p>
      </div>
      <div className='flex flex-wrap items-center gap-3'>
        {seats_left > 0 && (
          <ButtonLink size='small' to={to}>
            See the seat
          </ButtonLink>
        )}
        <ButtonLink size='small' kind='secondary' to={href(pages.leaveWaiting, {}, { place: id })}>
          Leave the list<span className='sr-only'>{` for ${course.title}`}</span>
        </ButtonLink>
      </div>
    </li>
  )
}
