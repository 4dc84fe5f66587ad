import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactElement } from 'react'
import type { CalendarItem } from '#contract/learning/lessons.ts'
import { ChipLink } from '../../ui/Chip.tsx'
import { zoneName } from '../../ui/format/when.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { type CalendarView, turned } from './days.ts'
import { type ItemsOn, itemsByDay } from './itemsByDay.ts'
import { Month } from './Month.tsx'
import { Week } from './Week.tsx'
import { periodText } from './words.ts'

export interface CalendarProps {
  readonly view: CalendarView
  /** A day of the week or month that is shown. */
  readonly on: string
  readonly today: string
  readonly zone: string
  readonly items: readonly CalendarItem[]
  readonly addressOf: (view: CalendarView, on: string) => string
  /** The page of a class or demo. */
  readonly toOf: (item: CalendarItem) => string
}

export interface ViewProps extends CalendarProps {
  readonly itemsOn: ItemsOn
}

/** A week or a month of classes and demos; every state of it has an address. */
export function Calendar(props: CalendarProps): ReactElement {
  const { view, on, today, zone, items, addressOf } = props
  const itemsOn = itemsByDay(items, zone)
  const Shown = view === 'week' ? Week : Month
  return (
    <section aria-labelledby='period'>
      <div className='flex flex-wrap items-center justify-between gap-x-6 gap-y-3'>
        <div className='flex items-center gap-1'>
          <Turn to={addressOf(view, turned(view, on, -1))} label={`Previous ${view}`}>
            <Icon of={ChevronLeft} className='size-5' />
          </Turn>
          <Turn to={addressOf(view, turned(view, on, 1))} label={`Next ${view}`}>
            <Icon of={ChevronRight} className='size-5' />
          </Turn>
          <h2 id='period' className='heading-3 ml-2' aria-live='polite'>
            {periodText(view, on)}
          </h2>
        </div>
        <nav aria-label='Calendar' className='flex flex-wrap gap-2'>
          <ChipLink to={addressOf(view, today)} on={false}>
            Today
          </ChipLink>
          <ChipLink to={addressOf('week', on)} on={view === 'week'}>
            Week
          </ChipLink>
          <ChipLink to={addressOf('month', on)} on={view === 'month'}>
            Month
          </ChipLink>
        </nav>
      </div>
      <p className='mt-1 text-14 text-ink-soft'>Times are in {zoneName(zone)}.</p>
      <Shown {...props} itemsOn={itemsOn} />
    </section>
  )
}

function Turn({
  to,
  label,
  children,
}: {
  readonly to: string
  readonly label: string
  readonly children: ReactElement
}): ReactElement {
  return (
    <Link
      to={to}
      preventScrollReset
      className='grid size-11 place-content-center rounded-control border border-control hover:bg-sunken'
    >
      {children}
      <span className='sr-only'>{label}</span>
    </Link>
  )
}
