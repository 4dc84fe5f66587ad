import type { ReactElement } from 'react'
import { dayOf, timeOf, zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Join, type Joinable, whenWords } from './Join.tsx'

interface NextClassProps {
  readonly lesson: Joinable
  readonly title: string
  readonly to: string
  /** "Class 3 of 8 with Meera Iyer" */
  readonly line: string
  readonly place: string
  readonly zone: string
  readonly now: number
  readonly level?: 2 | 3
}

/** The page's one large item: the next class, its time in the reader's zone, and the link to join. */
export function NextClass({
  lesson,
  title,
  to,
  line,
  place,
  zone,
  now,
  level = 2,
}: NextClassProps): ReactElement {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-label='Next class'
      className='on-deep grid gap-6 rounded-card p-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end md:p-8'
    >
      <div className='min-w-0'>
        <p className='font-semibold text-14 text-highlight'>{`Next class: ${whenWords(lesson, now).toLowerCase()}`}</p>
        <p className='display-type mt-2 text-38 md:text-48'>
          <time dateTime={lesson.starts_at}>
            <span className='whitespace-nowrap'>{dayOf(lesson.starts_at, zone)},</span>{' '}
            <span className='whitespace-nowrap'>{timeOf(lesson.starts_at, zone)}</span>
          </time>
        </p>
        <Heading className='heading-4 mt-4'>
          <Link to={to} className='underline decoration-1 underline-offset-4 hover:decoration-2'>
            {title}
          </Link>
        </Heading>
        <p className='mt-1 text-14 text-ink-soft'>{[line, place, zoneName(zone)].join(' · ')}</p>
      </div>
      <div className='grid gap-2 sm:justify-items-end'>
        <Join lesson={lesson} now={now} title={title} />
        {!lesson.join_url && lesson.join_from && (
          <p className='text-14 text-ink-soft text-balance sm:max-w-[24ch] sm:text-right'>
            {`You can join from ${timeOf(lesson.join_from, zone)}, ten minutes before.`}
          </p>
        )}
      </div>
    </section>
  )
}
