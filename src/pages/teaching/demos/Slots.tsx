import { X } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { OwnDemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { dayAndTime, dayKey, dayOf, timeOf, zoneName } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'

interface SlotsProps {
  readonly slots: {
    readonly items: readonly OwnDemoSlot[]
    readonly page: number
    readonly items_per_page: number
    readonly total: number
  }
  readonly form: FormState
  readonly zone: string
  readonly now: number
}

/** The times on offer, day by day, each with who booked it. */
export function Slots({ slots, form, zone, now }: SlotsProps): ReactElement {
  const ahead = slots.items.filter(({ starts_at }) => Date.parse(starts_at) > now)
  const days = [...new Set(ahead.map(({ starts_at }) => dayKey(starts_at, zone)))]
  return (
    <section aria-labelledby='slots'>
      <h2 id='slots' className='heading-3'>
        On offer
      </h2>
      {ahead.length === 0 ? (
        <>
          <p className='mt-2 text-ink-soft'>
            You aren’t offering any times. Add some, say on weekday evenings, and students can book a free
            demo.
          </p>
          <ButtonLink to={href(pages.teachOffer)} kind='secondary' className='mt-4'>
            Offer demo classes
          </ButtonLink>
        </>
      ) : (
        <p className='mt-1 text-14 text-ink-soft'>{`Times are in ${zoneName(zone)}.`}</p>
      )}
      {days.map((day) => {
        const ofDay = ahead.filter(({ starts_at }) => dayKey(starts_at, zone) === day)
        return (
          <div key={day} className='mt-4'>
            <h3 className='border-line border-b pb-1 font-semibold text-14'>
              {dayOf(ofDay[0]?.starts_at ?? day, zone)}
            </h3>
            <ul>
              {ofDay.map((slot) => (
                <Slot key={slot.id} slot={slot} form={form} zone={zone} />
              ))}
            </ul>
          </div>
        )
      })}
      {slots.total > slots.items_per_page && (
        <div className='mt-4'>
          <Pagination
            page={slots.page}
            itemsPerPage={slots.items_per_page}
            total={slots.total}
            things='times'
            to={(other) => href(pages.teachDemos, {}, { slots: other })}
          />
        </div>
      )}
    </section>
  )
}

interface SlotProps extends Pick<SlotsProps, 'form' | 'zone'> {
  readonly slot: OwnDemoSlot
}

function Slot({ slot, form, zone }: SlotProps): ReactElement {
  const { id, starts_at, course, capacity, seats_left, bookings } = slot
  const live = bookings.filter(({ status }) => status === 'requested' || status === 'confirmed')
  const booked = live.map(({ student }) => student.name).join(', ')
  const seats = capacity > 1 ? `${seats_left} of ${capacity} seats free` : ''
  return (
    <li className='grid min-h-11 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b py-1'>
      <time dateTime={starts_at} className='font-semibold text-14'>
        {timeOf(starts_at, zone)}
      </time>
      <span className='min-w-0 text-14'>
        <span className='block truncate'>{course?.title ?? 'Any course'}</span>
        {(booked || seats) && (
          <span className='block text-ink-soft'>{[booked, seats].filter(Boolean).join(' · ')}</span>
        )}
      </span>
      {live.length === 0 ? (
        <Form method='post' preventScrollReset>
          <input type='hidden' name='slot' value={id} />
          <input type='hidden' name='intent' value='remove' />
          <button type='submit' aria-disabled={form.busy || undefined} className={crossClass}>
            <Icon of={X} className='size-4' />
            <span className='sr-only'>{`Remove ${dayAndTime(starts_at, zone)}`}</span>
          </button>
        </Form>
      ) : (
        <details className='open:col-span-full'>
          <summary className={crossClass}>
            <Icon of={X} className='size-4' />
            <span className='sr-only'>{`Cancel ${dayAndTime(starts_at, zone)}`}</span>
          </summary>
          <Form method='post' preventScrollReset className='col-span-full py-2'>
            <input type='hidden' name='slot' value={id} />
            <input type='hidden' name='intent' value='remove' />
            <Button type='submit' kind='danger' size='small' busy={form.busy}>
              {`Cancel and tell ${booked}`}
            </Button>
          </Form>
        </details>
      )}
    </li>
  )
}

const crossClass =
  'inline-flex size-9 items-center justify-center rounded-control text-ink-soft hover:bg-bad-soft hover:text-bad pointer-coarse:size-11'
