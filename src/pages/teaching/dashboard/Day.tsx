import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { Dashboard } from '#contract/learning/teaching/classes.ts'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { entryAddress, sheetAddress } from '../../../features/teaching/addresses.ts'
import { peopleText, placeText } from '../../../features/teaching/words.ts'
import { isOff, itemKind, itemState, itemTitle } from '../../../features/timetable/calendar/words.ts'
import { Join, whenWords } from '../../../features/timetable/classes/Join.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { dayAndTime, timeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

interface DayProps {
  readonly dashboard: Dashboard
  readonly zone: string
  readonly now: number
}

/** Today's classes along a line, each with its join button and its attendance. */
export function Day({ dashboard: { today, next_class }, zone, now }: DayProps): ReactElement {
  const next = today.find((item) => !isOff(item) && Date.parse(item.ends_at) > now)
  return (
    <section aria-labelledby='day'>
      <h2 id='day' className='sr-only'>
        Classes and demos
      </h2>
      {today.length === 0 && <FreeDay next={next_class} zone={zone} />}
      <ol>
        {today.map((item, index) => (
          <Hour
            key={item.id}
            item={item}
            zone={zone}
            now={now}
            isNext={item === next}
            isLast={index === today.length - 1}
          />
        ))}
      </ol>
      {today.length > 0 && !next && (
        <p className='mt-6 text-ink-soft'>
          {next_class
            ? `That was all for today. Next: ${itemTitle(next_class)}, ${dayAndTime(next_class.starts_at, zone)}.`
            : 'That was all for today.'}
        </p>
      )}
    </section>
  )
}

function FreeDay({
  next,
  zone,
}: {
  readonly next: CalendarItem | null
  readonly zone: string
}): ReactElement {
  return (
    <div className='reading'>
      <p className='heading-3'>Nothing planned for today</p>
      {next ? (
        <p className='mt-2 text-ink-soft'>
          {'Next is '}
          <Link to={entryAddress(next)} className='link'>
            {itemTitle(next)}
          </Link>
          {`, ${dayAndTime(next.starts_at, zone)}.`}
        </p>
      ) : (
        <p className='mt-2 text-ink-soft'>
          Offer a few free demo classes so students can meet you before they join.
        </p>
      )}
      <ButtonLink to={href(pages.teachOffer)} kind='secondary' className='mt-6'>
        Offer demo classes
      </ButtonLink>
    </div>
  )
}

interface HourProps {
  readonly item: CalendarItem
  readonly zone: string
  readonly now: number
  readonly isNext: boolean
  readonly isLast: boolean
}

function Hour({ item, zone, now, isNext, isLast }: HourProps): ReactElement {
  const off = isOff(item)
  const over = Date.parse(item.ends_at) <= now
  const state = off || item.status === 'requested' || item.moved_from ? itemState(item, zone) : ''
  return (
    <li className='grid grid-cols-[4.5rem_1rem_minmax(0,1fr)] gap-x-3 md:grid-cols-[5.5rem_1rem_minmax(0,1fr)] md:gap-x-4'>
      <p className={clsx('pt-1 text-right', isNext && 'pt-4')}>
        <time
          dateTime={item.starts_at}
          className={clsx('block font-semibold md:text-18', (off || over) && 'text-ink-soft')}
        >
          {timeOf(item.starts_at, zone)}
        </time>
        <span className='block text-14 text-ink-soft'>{timeOf(item.ends_at, zone)}</span>
      </p>
      <Dot live={isNext} done={over || off} last={isLast} />
      <div className={clsx('min-w-0', isNext ? 'mb-8 rounded-card bg-action-soft p-4' : 'pt-1 pb-8')}>
        <h3 className={clsx('heading-4', off && 'text-ink-soft line-through')}>
          <Link to={entryAddress(item)} className='underline-offset-4 hover:underline'>
            {itemTitle(item)}
          </Link>
        </h3>
        <p className='mt-0.5 text-14 text-ink-soft'>
          {[itemKind(item), item.students !== null && peopleText(item.students), placeText(item)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {state && <p className={clsx('mt-1 text-14', off ? 'text-bad' : 'text-warn')}>{state}</p>}
        {off && item.change_note && <p className='mt-1 text-14 text-ink-soft'>{item.change_note}</p>}
        {!off && <Actions item={item} now={now} zone={zone} isNext={isNext} />}
      </div>
    </li>
  )
}

function Actions({
  item,
  now,
  zone,
  isNext,
}: Pick<HourProps, 'item' | 'now' | 'zone' | 'isNext'>): ReactElement {
  const begun = Date.parse(item.starts_at) <= now
  const sheet = begun ? sheetAddress(item) : null
  const title = itemTitle(item)
  const waits = isNext && !item.join_url && item.join_from && !begun
  return (
    <div className='mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden'>
      <Join lesson={item} now={now} title={title} size='medium' label='Start' />
      {sheet && (
        <ButtonLink to={sheet} size='small' kind={item.needs_attendance ? 'primary' : 'secondary'}>
          {item.needs_attendance ? 'Mark attendance' : 'Attendance'}
          <span className='sr-only'>{` of ${title}`}</span>
        </ButtonLink>
      )}
      {begun && item.recap !== undefined && (
        <ButtonLink
          to={href(pages.teachRecap, { lesson: item.id })}
          size='small'
          kind={item.recap || item.needs_attendance ? 'secondary' : 'primary'}
        >
          {item.recap ? 'Recap' : 'Write recap'}
          <span className='sr-only'>{` of ${title}`}</span>
        </ButtonLink>
      )}
      {isNext && <p className='text-14'>{whenWords(item, now)}</p>}
      {waits && (
        <p className='w-full text-14 text-ink-soft'>
          {`The room opens at ${timeOf(item.join_from ?? item.starts_at, zone)}.`}
        </p>
      )}
    </div>
  )
}

interface DotProps {
  readonly live: boolean
  readonly done: boolean
  readonly last: boolean
}

function Dot({ live, done, last }: DotProps): ReactElement {
  return (
    <span aria-hidden='true' className='relative'>
      {!last && (
        <span className={clsx('absolute bottom-0 left-1/2 w-px bg-line', live ? 'top-8.5' : 'top-5')} />
      )}
      <span
        className={clsx(
          'absolute left-1/2 size-3 -translate-x-1/2 rounded-full border-2',
          live ? 'top-5.5 border-link bg-link' : 'top-2.5',
          !live && (done ? 'border-line bg-line' : 'border-control bg-ground'),
        )}
      />
    </span>
  )
}
