import { X } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { LearnerRef } from '#contract/learning/base/learnerRef.ts'
import type { Availability } from '#contract/learning/base/words.ts'
import type { CartItem } from '#contract/learning/buying/cart.ts'
import { CourseCover } from '../../../features/catalogue/courses/CourseCover.tsx'
import { TermsLine } from '../../../features/catalogue/courses/TermsLine.tsx'
import { classesText, placeText } from '../../../features/catalogue/courses/words.ts'
import { timingsIn } from '../../../features/catalogue/courses/zones.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Price } from '../../../ui/figures/Price.tsx'
import { SeatRow } from '../../../ui/figures/SeatRow.tsx'
import { WeekStrip } from '../../../ui/figures/WeekStrip.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { timingsText } from '../../../ui/format/timings.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Clash } from '../Clash.tsx'
import { ForWhom } from './ForWhom.tsx'

interface CartRowProps {
  readonly item: CartItem
  readonly zone: string
  readonly learners: readonly LearnerRef[] | null | undefined
  /** The number of groups in the cart. */
  readonly count: number
}

export function CartRow({ item, zone, learners, count }: CartRowProps): ReactElement {
  const { course, schedule, tutor, availability } = item
  const timings = timingsIn(schedule, zone)
  const to = href(pages.course, { course: course.slug }, { schedule: schedule.id })
  return (
    <li className='grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-line border-t py-4 sm:grid-cols-[8rem_minmax(0,1fr)] md:py-6 lg:gap-x-6'>
      <CourseCover
        course={course}
        sizes='(min-width: 40rem) 8rem, 4.5rem'
        imgClassName='aspect-square sm:aspect-16/10'
      />
      <div className='grid min-w-0 grid-cols-1 content-start gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]'>
        <div className='min-w-0'>
          <h2 className='heading-4 text-balance'>
            <Link to={to} className='decoration-2 underline-offset-4 hover:underline'>
              {course.title}
            </Link>
          </h2>
          <p className='text-14 text-ink-soft'>{`${tutor.name} · ${placeText(course)}`}</p>
        </div>
        <div className='md:text-right'>
          <ItemPrice item={item} />
        </div>
        <div className='flex flex-wrap items-end gap-x-6 gap-y-2 text-14'>
          <WeekStrip timings={timings} textHidden className='max-sm:hidden' />
          <div className='grid gap-1'>
            <p className='font-medium'>{timingsText(timings)}</p>
            {schedule.next_class_at && (
              <p className='text-ink-soft'>
                {firstText(schedule.status, dayAndTime(schedule.next_class_at, zone))}
              </p>
            )}
            {availability === 'open' &&
              (schedule.seats.free > 0 ? (
                <SeatRow seats={schedule.seats} />
              ) : (
                <p className='font-medium text-good'>A seat is reserved for you</p>
              ))}
          </div>
        </div>
        <Standing item={item} to={to} />
        {availability === 'open' && (
          <TermsLine terms={item.leaving} className='text-14 text-ink-soft md:order-last md:col-span-full' />
        )}
        <ForWhom item={item} learners={learners} count={count} />
        <Clash item={item} zone={zone} />
        <div className='flex items-end justify-start md:justify-end'>
          <Remove item={item} />
        </div>
      </div>
    </li>
  )
}

function firstText(status: CartItem['schedule']['status'], when: string): string {
  return status === 'running' ? `Under way, your first class ${when}` : `First class ${when}`
}

function ItemPrice({ item }: { readonly item: CartItem }): ReactElement {
  const { price, price_when_added, price_changed, classes, availability, sibling_off = 0 } = item
  if (availability !== 'open') return <p className='text-14 text-ink-soft'>Not included in the total</p>
  return (
    <>
      <Price paise={price} {...(price_changed && { was: price_when_added })} className='text-18 md:text-20' />
      <p className='text-14 text-ink-soft'>{classesText(classes)}</p>
      {sibling_off > 0 && (
        <p className='font-medium text-14 text-good'>{`Sibling discount: ${rupees(-sibling_off)}`}</p>
      )}
      {price_changed && (
        <p className='text-14 text-warn'>
          {`${rupees(Math.abs(price - price_when_added))} ${price > price_when_added ? 'more' : 'less'} than when you added it`}
        </p>
      )}
    </>
  )
}

const standings: Readonly<
  Record<Exclude<Availability, 'open'>, { readonly text: string; readonly way: string }>
> = {
  full: { text: 'This group is full now.', way: 'See other times' },
  closed: { text: 'This group isn’t taking more students.', way: 'See other times' },
  enrolled: { text: 'You already have a seat in this group.', way: 'View group' },
}

/** Why the group can't be ordered, and what to do instead. */
function Standing({ item, to }: { readonly item: CartItem; readonly to: string }): ReactElement | null {
  const { availability, course, schedule } = item
  if (availability === 'open') return null
  const { text, way } = standings[availability]
  const own = href(pages.enrolment, { course: course.slug, schedule: schedule.id })
  return (
    <p className='text-14 md:order-last md:col-span-full'>
      <span className='font-semibold text-warn'>{text}</span>{' '}
      <Link
        to={availability === 'enrolled' ? own : to}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        {way}
      </Link>
    </p>
  )
}

function Remove({ item }: { readonly item: CartItem }): ReactElement {
  const { busy } = useFormState()
  return (
    <Form method='post' className='-mx-3'>
      <input type='hidden' name='schedule' value={item.schedule.id} />
      <input type='hidden' name='item' value={item.id} />
      <input type='hidden' name='title' value={item.course.title} />
      <input type='hidden' name='learner' value={item.learner?.id ?? ''} />
      <button
        type='submit'
        name='intent'
        value='remove'
        aria-disabled={busy || undefined}
        className='inline-flex min-h-9 items-center gap-2 rounded-control px-3 font-semibold text-14 text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:min-h-11'
      >
        <Icon of={X} className='size-4' />
        Remove<span className='sr-only'> {item.course.title}</span>
      </button>
    </Form>
  )
}
