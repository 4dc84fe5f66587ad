import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { isMobile } from '../../../platform/site.ts'
import type { RootState } from '../../../platform/store.ts'
import { zoneName } from '../../../ui/format/when.ts'
import type { AwayOn } from './away.ts'
import { type CalendarView, fromToday, turned, weekDays } from './days.ts'
import { type ItemsOn, itemsByDay } from './itemsByDay.ts'
import { Month } from './Month.tsx'
import { PeriodHead } from './PeriodHead.tsx'
import { Week } from './Week.tsx'
import { periodText } from './words.ts'

export interface CalendarProps {
  readonly view: CalendarView
  /** A day in the week or month that is shown. */
  readonly on: string
  readonly today: string
  readonly zone: string
  readonly items: readonly CalendarItem[]
  readonly addressOf: (view: CalendarView, on: string) => string
  /** The page of a class or demo. */
  readonly toOf: (item: CalendarItem) => string
}

export interface ViewProps extends CalendarProps {
  /** A tutor's days off. */
  readonly awayOn?: AwayOn
  readonly itemsOn: ItemsOn
}

/** A week or a month of classes and demos. Every view of it has its own address. */
export function Calendar(props: CalendarProps): ReactElement {
  const { view, on, today, zone, items, addressOf } = props
  const itemsOn = itemsByDay(items, zone)
  const isPhone = useSelector(({ site }: RootState) => isMobile(site.device))
  const days = isPhone ? fromToday(weekDays(on), today) : weekDays(on)
  return (
    <section aria-labelledby='period'>
      <PeriodHead
        title={periodText(view, on)}
        previous={{ to: addressOf(view, turned(view, on, -1)), label: `Previous ${view}` }}
        next={{ to: addressOf(view, turned(view, on, 1)), label: `Next ${view}` }}
        choices={[
          { to: addressOf(view, today), label: 'Today', on: false },
          { to: addressOf('week', on), label: 'Week', on: view === 'week' },
          { to: addressOf('month', on), label: 'Month', on: view === 'month' },
        ]}
      />
      <p className='mt-1 text-14 text-ink-soft'>Times are in {zoneName(zone)}.</p>
      {view === 'week' ? (
        <Week {...props} itemsOn={itemsOn} days={days} />
      ) : (
        <Month {...props} itemsOn={itemsOn} />
      )}
    </section>
  )
}
