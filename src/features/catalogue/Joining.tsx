import { ShoppingBasket } from 'lucide'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { Form } from 'react-router-dom'
import type { Course, Schedule } from '#contract/learning/catalogue.ts'
import type { DemoSlot } from '#contract/learning/demoSlots.ts'
import { useFormState } from '../../platform/form/useFormState.ts'
import { href } from '../../platform/page/page.ts'
import type { RootState } from '../../platform/store.ts'
import { pages } from '../../siteMap/index.ts'
import { Button, ButtonLink, type ButtonSize } from '../../ui/Button.tsx'
import { Price } from '../../ui/figures/Price.tsx'
import { SeatRow } from '../../ui/figures/SeatRow.tsx'
import { rupees } from '../../ui/format/money.ts'
import { timingsText } from '../../ui/format/timings.ts'
import { dayAndTime, zoneName } from '../../ui/format/when.ts'
import { Icon } from '../../ui/Icon.tsx'
import { classesText } from './words.ts'
import { timingsIn } from './zones.ts'

interface JoiningProps {
  readonly course: Course
  readonly schedule: Schedule | undefined
  /** The next free demo, and how many there are. */
  readonly demo: { readonly slot: DemoSlot; readonly total: number } | undefined
}

/** The price of one class, and the two ways in: a seat, or a free demo first. */
export function Joining({ course, schedule, demo }: JoiningProps): ReactElement {
  const { timeZone } = useSelector((state: RootState) => state.site)
  return (
    <section
      aria-label='Price and booking'
      className='grid gap-4 rounded-card border border-line bg-surface p-4 elevated md:p-6'
    >
      <div>
        <p className='display-type text-38'>
          {rupees(course.price_per_class)}{' '}
          <span className='font-normal font-text text-16 text-ink-soft tracking-normal'>a class</span>
        </p>
        <p className='text-14 text-ink-soft'>
          {`${rupees(course.price)} for ${classesText(course.classes_per_package)}, paid once`}
        </p>
      </div>
      {schedule && (
        <div className='grid gap-1 border-line border-t pt-4'>
          <p className='font-semibold'>{timingsText(timingsIn(schedule, timeZone))}</p>
          <p className='text-14 text-ink-soft'>
            {schedule.next_class_at
              ? `${schedule.status === 'running' ? 'Next class' : 'First class'} ${dayAndTime(schedule.next_class_at, timeZone)}, ${zoneName(timeZone)}`
              : zoneName(timeZone)}
          </p>
          <SeatRow capacity={schedule.capacity} left={schedule.seats_left} className='mt-1' />
        </div>
      )}
      <div className='grid gap-3'>
        {schedule && <TakeSeat schedule={schedule} size='large' wide />}
        <Demo course={course} demo={demo} zone={timeZone} first={!canJoin(schedule)} />
      </div>
    </section>
  )
}

function Demo({
  course,
  demo,
  zone,
  first,
}: Pick<JoiningProps, 'course' | 'demo'> & {
  readonly zone: string
  readonly first: boolean
}): ReactElement {
  if (!demo) return <p className='text-14 text-ink-soft'>No free demos planned right now.</p>
  const { slot, total } = demo
  return (
    <>
      <ButtonLink
        to={href(pages.bookDemo, { slot: slot.id }, { course: course.slug, tutor: course.tutor.handle })}
        kind={first ? 'primary' : 'secondary'}
        size='large'
        wide
      >
        Book a free demo
      </ButtonLink>
      <p className='text-14 text-ink-soft'>
        {`The next one is ${dayAndTime(slot.starts_at, zone)}.`}{' '}
        {total > 1 && (
          <a href='#demos' className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
            {`See all ${total}`}
          </a>
        )}
      </p>
    </>
  )
}

function canJoin(schedule: Schedule | undefined): boolean {
  return schedule !== undefined && schedule.seats_left > 0
}

interface TakeSeatProps {
  readonly schedule: Schedule
  readonly size: ButtonSize
  readonly wide?: boolean
}

/** Adds the chosen group to the cart, signed in or not; a visitor who already has it there gets a link to the cart. */
function TakeSeat({ schedule, size, wide = false }: TakeSeatProps): ReactElement {
  const inCart = useSelector(({ site }: RootState) => site.cart.includes(schedule.id))
  const { busy } = useFormState()
  if (inCart) {
    return (
      <ButtonLink to={href(pages.cart)} size={size} wide={wide}>
        View in cart
      </ButtonLink>
    )
  }
  if (schedule.seats_left === 0) {
    return (
      <p className='text-14'>
        <span className='font-semibold'>This group is full.</span>{' '}
        <span className='text-ink-soft'>Choose other times, or see the courses below.</span>
      </p>
    )
  }
  return (
    <Form method='post' action={href(pages.cart)} className={wide ? 'grid' : 'shrink-0'}>
      <input type='hidden' name='intent' value='add' />
      <input type='hidden' name='schedule' value={schedule.id} />
      <Button
        type='submit'
        size={size}
        wide={wide}
        busy={busy}
        icon={<Icon of={ShoppingBasket} className='size-5 shrink-0' />}
      >
        Add to cart
      </Button>
    </Form>
  )
}

/** The chosen times, the price and the action within the thumb's reach; above the tab bar where there is one. */
export function JoiningBar({
  course,
  schedule,
  demo,
  aboveTabs,
}: JoiningProps & { readonly aboveTabs: boolean }): ReactElement {
  const { timeZone } = useSelector((state: RootState) => state.site)
  const joinable = canJoin(schedule)
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
        {schedule && joinable && <TakeSeat schedule={schedule} size='medium' />}
        {!joinable && demo && (
          <ButtonLink
            to={href(
              pages.bookDemo,
              { slot: demo.slot.id },
              { course: course.slug, tutor: course.tutor.handle },
            )}
            className='shrink-0'
          >
            Book a demo
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
