import clsx from 'clsx'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import { languageWords } from '../../../ui/format/language.ts'
import { dayOf, duration, timeOf, weekdayNames, zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { chosenDay, type SlotDay, slotWeeks } from './slots.ts'

type DemoCalendarProps = {
  readonly slots: readonly DemoSlot[]
  readonly zone: string
  readonly to: (slot: DemoSlot) => string
  /** True if the page doesn't make clear which course a slot is for. */
  readonly withCourse?: boolean
  /** The language of the page's course; a demo in any other language shows its own. */
  readonly language?: string | undefined
}

/** The weeks with a free demo, and the times of one day. The day is in the address, so it works before any script. */
export function DemoCalendar(props: DemoCalendarProps): ReactElement {
  const { slots, zone, to, withCourse = false, language } = props
  const [search] = useSearchParams()
  const weeks = slotWeeks(slots, zone)
  const current = chosenDay(weeks, search.get('demo'))
  return (
    <div className='grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] sm:gap-8'>
      <div>
        <ol aria-hidden='true' className='grid grid-cols-7 text-center text-14 text-ink-soft'>
          {weekdayNames.map((name) => (
            <li key={name}>{name.slice(0, 1)}</li>
          ))}
        </ol>
        {weeks.map((days) => (
          <ol key={days[0]?.key} className='mt-1 grid grid-cols-7 gap-1'>
            {days.map((day) => (
              <li key={day.key}>
                <DayCell day={day} on={day.key === current?.key} search={search} />
              </li>
            ))}
          </ol>
        ))}
      </div>
      {current && (
        <div className='content-start'>
          <h3 className='font-semibold'>{dayOf(`${current.key}T12:00:00Z`, 'UTC')}</h3>
          <p className='text-14 text-ink-soft'>{zoneName(zone)}</p>
          <ul className='mt-3 grid gap-2'>
            {current.slots.map((slot) => (
              <li key={slot.id}>
                <SlotLink slot={slot} zone={zone} to={to(slot)} withCourse={withCourse} language={language} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface DayCellProps {
  readonly day: SlotDay
  readonly on: boolean
  readonly search: URLSearchParams
}

function DayCell({ day: { key, slots }, on, search }: DayCellProps): ReactElement {
  const number = Number(key.slice(8))
  const shape =
    'grid aspect-square min-h-11 w-full place-content-center rounded-control text-center leading-none'
  if (slots.length === 0) {
    return (
      <span aria-hidden='true' className={clsx(shape, 'text-ink-soft')}>
        {number}
      </span>
    )
  }
  const query = new URLSearchParams(search)
  query.set('demo', key)
  return (
    <Link
      to={`?${query}`}
      replace
      preventScrollReset
      aria-current={on ? 'date' : undefined}
      aria-label={`${dayOf(`${key}T12:00:00Z`, 'UTC')}, ${slots.length === 1 ? '1 demo' : `${slots.length} demos`}`}
      className={clsx(
        shape,
        'font-semibold transition-colors',
        on ? 'bg-action text-action-ink' : 'bg-action-soft text-link hover:outline-2 hover:outline-action',
      )}
    >
      {number}
    </Link>
  )
}

interface SlotLinkProps {
  readonly slot: DemoSlot
  readonly zone: string
  readonly to: string
  readonly withCourse: boolean
  readonly language: string | undefined
}

function SlotLink({ slot, zone, to, withCourse, language }: SlotLinkProps): ReactElement {
  const spoken = languageWords(slot.languages, language)
  const seats = slot.seats_left === 1 ? '1 seat left' : `${slot.seats_left} seats left`
  return (
    <Link
      to={to}
      className='group flex min-h-13 items-center gap-4 rounded-control border border-control bg-surface px-4 py-2 transition-colors hover:border-action hover:bg-action-soft'
    >
      <span className='min-w-0 flex-1'>
        <span className='block font-semibold'>{timeOf(slot.starts_at, zone)}</span>
        <span className='block text-14 text-ink-soft'>
          {[
            duration(slot.minutes),
            ...(spoken ? [spoken] : []),
            ...(slot.capacity > 1 ? [seats] : []),
            ...(withCourse && slot.course ? [slot.course.title] : []),
            ...(slot.at_once ? ['confirmed at once'] : []),
          ].join(' · ')}
        </span>
      </span>
      <span className='shrink-0 font-semibold text-14 text-link underline-offset-4 group-hover:underline'>
        Book<span className='sr-only'> demo</span>
      </span>
    </Link>
  )
}
