import { Mail } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { Course, Schedule } from '#contract/learning/catalogue.ts'
import { classesText, scheduleLine } from '../../../features/catalogue/words.ts'
import { timingsIn } from '../../../features/catalogue/zones.ts'
import type { RootState } from '../../../store.ts'
import { rupees } from '../../../ui/format/money.ts'
import { timingsText } from '../../../ui/format/timings.ts'
import { zoneName } from '../../../ui/format/when.ts'
import { Price } from '../../../ui/Price.tsx'
import { SeatRow } from '../../../ui/SeatRow.tsx'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'

interface AskingProps {
  readonly course: Course
  readonly schedule: Schedule | undefined
}

const actionClass =
  'inline-flex items-center justify-center gap-2 rounded-control border border-action bg-action px-4 py-2 text-center font-semibold leading-tight text-action-ink transition-colors hover:border-action-hover hover:bg-action-hover active:translate-y-px'

/** What one class costs, and how to ask for a place: the message names the class and the times by itself. */
export function Asking({ course, schedule }: AskingProps): ReactElement {
  const site = useSelector((state: RootState) => state.site)
  const signedIn = useSelector((state: RootState) => state.auth.isLoggedIn || state.site.hint !== null)
  const here = href(pages.course, { course: course.slug })
  const message = useMessage({ course, schedule })
  return (
    <section
      aria-label='Price and how to join'
      className='grid gap-4 rounded-card border border-line bg-surface p-4 elevated md:p-6'
    >
      <div>
        <p className='display-type text-38'>
          {rupees(course.price_per_class)}{' '}
          <span className='font-normal font-text text-16 text-ink-soft tracking-normal'>a class</span>
        </p>
        <p className='text-14 text-ink-soft'>
          {`${rupees(course.price)} for ${classesText(course.classes_per_package)}`}
        </p>
      </div>
      {schedule && (
        <div className='grid gap-1 border-line border-t pt-4'>
          <p className='font-semibold'>{timingsText(timingsIn(schedule, site.timeZone))}</p>
          <p className='text-14 text-ink-soft'>{zoneName(site.timeZone)}</p>
          <SeatRow capacity={schedule.capacity} left={schedule.seats_left} />
        </div>
      )}
      <a href={message} className={`${actionClass} min-h-13 text-18`}>
        <Mail aria-hidden className='size-5 shrink-0' />
        Ask about this class
      </a>
      <p className='text-14 text-ink-soft'>
        {`This opens a message to ${site.brand.email} with the class and the times filled in. `}
        {schedule?.seats_left === 0
          ? 'These times are full; ask to hear when a seat comes free.'
          : 'Say who would learn, and whether you would like a demo first.'}
      </p>
      {!signedIn && (
        <p className='text-14'>
          <Link
            to={href(pages.signup, {}, { next: here })}
            className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
          >
            Create an account
          </Link>{' '}
          if you have none yet. It is free and takes a minute.
        </p>
      )}
    </section>
  )
}

/** The chosen times, the price and the action, under the thumb; above the tab bar where there is one. */
export function AskingBar({
  course,
  schedule,
  aboveTabs,
}: AskingProps & { readonly aboveTabs: boolean }): ReactElement {
  const { timeZone } = useSelector((state: RootState) => state.site)
  const message = useMessage({ course, schedule })
  return (
    <div
      data-print='no'
      className={`sticky z-10 border-line border-t bg-surface elevated lg:hidden ${aboveTabs ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))] md:bottom-0' : 'bottom-0'}`}
    >
      <div className='wrap flex items-center justify-between gap-4 py-3'>
        <div className='min-w-0'>
          <Price paise={course.price_per_class} per='a class' className='text-18' />
          {schedule && (
            <p className='truncate text-14 text-ink-soft'>{timingsText(timingsIn(schedule, timeZone))}</p>
          )}
        </div>
        <a href={message} className={`${actionClass} min-h-11 shrink-0`}>
          Ask<span className='max-sm:sr-only'> about this class</span>
        </a>
      </div>
    </div>
  )
}

function useMessage({ course, schedule }: AskingProps): string {
  const { brand, timeZone, mainOrigin } = useSelector((state: RootState) => state.site)
  const lines = [
    `Class: ${course.title}, with ${course.tutor.name}`,
    ...(schedule ? [`Times: ${scheduleLine(schedule, timeZone)}`] : []),
    `Page: ${mainOrigin}${href(pages.course, { course: course.slug })}`,
    '',
    'My question:',
    '',
  ]
  return `mailto:${brand.email}?subject=${encodeURIComponent(`About ${course.title}`)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
