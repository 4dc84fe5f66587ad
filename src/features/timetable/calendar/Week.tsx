import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { localTimeOf } from '../../../ui/format/when.ts'
import type { ViewProps } from './Calendar.tsx'
import { DayName } from './DayName.tsx'
import { weekDays } from './days.ts'
import { Entry } from './Entry.tsx'

const parts = ['Morning', 'Afternoon', 'Evening'] as const
type Part = (typeof parts)[number]
// Written out, because Tailwind finds class names in the source.
const rows = ['lg:row-span-1', 'lg:row-span-2', 'lg:row-span-3', 'lg:row-span-4']

type WeekProps = Pick<ViewProps, 'today' | 'zone' | 'itemsOn' | 'awayOn' | 'toOf'> & {
  /** A day in the week that is shown; ignored if `days` are given. */
  readonly on: string
  /** Any seven days, which needn't start on a Monday. */
  readonly days?: readonly string[]
}

/** On wide screens, days across and parts of the day down; on phones, a list of days. */
export function Week(props: WeekProps): ReactElement {
  const { on, today, zone, itemsOn, awayOn, toOf, days = weekDays(on) } = props
  const used = parts.filter((part) =>
    days.some((day) => itemsOn(day).some((item) => partOf(item, zone) === part)),
  )
  const visibleParts = used.length > 0 ? used : (['Morning'] as const)
  const rowSpan = rows[visibleParts.length] ?? ''
  return (
    <div className='mt-4 grid grid-cols-1 lg:grid-cols-[5rem_repeat(7,minmax(0,1fr))] lg:gap-x-2'>
      <div aria-hidden='true' className={clsx('hidden lg:grid lg:grid-rows-subgrid', rowSpan)}>
        <span />
        {visibleParts.map((part) => (
          <span key={part} className='border-line border-t pt-3 text-14 text-ink-soft'>
            {used.length > 0 && part}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <section
          key={day}
          className={clsx(
            'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-line border-t py-3 lg:grid-cols-1 lg:grid-rows-subgrid lg:border-t-0 lg:py-0',
            rowSpan,
          )}
        >
          <DayName day={day} today={today} away={awayOn?.(day)} />
          {itemsOn(day).length === 0 && (
            <p className='self-center text-14 text-ink-soft lg:hidden'>Nothing planned</p>
          )}
          {visibleParts.map((part) => (
            <Entries
              key={part}
              zone={zone}
              toOf={toOf}
              items={itemsOn(day).filter((item) => partOf(item, zone) === part)}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

interface EntriesProps extends Pick<ViewProps, 'zone' | 'toOf'> {
  readonly items: readonly CalendarItem[]
}

function Entries({ items, zone, toOf }: EntriesProps): ReactElement {
  return (
    <ul
      className={clsx(
        'col-start-2 grid content-start gap-2 lg:col-start-1 lg:min-h-24 lg:border-line lg:border-t lg:py-3',
        items.length === 0 ? 'max-lg:hidden' : 'max-lg:not-first-of-type:mt-2',
      )}
    >
      {items.map((item) => (
        <li key={item.enrolment_id ?? item.id}>
          <Entry item={item} zone={zone} to={toOf(item)} />
        </li>
      ))}
    </ul>
  )
}

function partOf({ starts_at }: CalendarItem, zone: string): Part {
  const hour = Number(localTimeOf(starts_at, zone).slice(0, 2))
  return hour < 12 ? 'Morning' : hour < 17 ? 'Afternoon' : 'Evening'
}
