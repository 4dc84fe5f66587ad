import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { timeOf, weekdayShort } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import type { ViewProps } from './Calendar.tsx'
import { DayName } from './DayName.tsx'
import { monthWeeks } from './days.ts'
import { Entry } from './Entry.tsx'
import { blockLook, groupDot } from './grid/looks.ts'
import { dayLabel, groupTitle, isOff } from './words.ts'

const shownInADay = 3

/** The month as a grid. On phones the grid shows only counts, with a list of the busy days below it. */
export function Month(props: ViewProps): ReactElement {
  const { on, today, itemsOn } = props
  const weeks = monthWeeks(on)
  const busy = weeks
    .flat()
    .filter((day) => day.startsWith(on.slice(0, 7)) && (itemsOn(day).length > 0 || props.awayOn?.(day)))
  // Only the current month folds its past days away; in an earlier month, they are what the reader wants to see.
  const past = on.slice(0, 7) === today.slice(0, 7) ? busy.filter((day) => day < today) : []
  return (
    <>
      <table className='mt-4 w-full table-fixed border-collapse'>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <th key={weekday} scope='col' className='pb-2 text-left font-normal text-14 text-ink-soft'>
                {weekdayShort(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className='mt-6 lg:hidden'>
        {busy.length === 0 && <p className='text-ink-soft'>Nothing planned this month.</p>}
        {past.length > 0 && (
          <details className='border-line border-t'>
            <summary className='link inline-flex min-h-11 items-center'>Earlier this month</summary>
            {past.map((day) => (
              <DayList key={day} day={day} {...props} />
            ))}
          </details>
        )}
        {busy.slice(past.length).map((day) => (
          <DayList key={day} day={day} {...props} />
        ))}
      </div>
    </>
  )
}

function DayList(props: ViewProps & { readonly day: string }): ReactElement {
  const { day, today, zone, itemsOn, awayOn, toOf } = props
  return (
    <section
      id={`d-${day}`}
      className='grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-line border-t py-3'
    >
      <DayName day={day} today={today} away={awayOn?.(day)} />
      <ul className='grid gap-2'>
        {itemsOn(day).map((item) => (
          <li key={item.enrolment_id ?? item.id}>
            <Entry item={item} zone={zone} to={toOf(item)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Day(props: ViewProps & { readonly day: string }): ReactElement {
  const { day, on, today, zone, itemsOn, awayOn, addressOf, toOf } = props
  const away = awayOn?.(day)
  const items = itemsOn(day)
  const inside = day.startsWith(on.slice(0, 7))
  const more = items.length - shownInADay
  return (
    <td className={clsx('h-14 border-line border-t p-0 align-top lg:h-30 lg:pr-2', away && 'bg-sunken')}>
      <Link
        to={addressOf('week', day)}
        preventScrollReset
        className={clsx(
          'grid min-h-11 content-start justify-items-start gap-1 pt-2 text-14 hover:underline lg:min-h-8',
          inside ? 'text-ink' : 'text-ink-soft',
          day === today && 'font-semibold text-link',
        )}
      >
        <span>
          {Number(day.slice(8))}
          {day === today && <span className='max-sm:sr-only'> today</span>}
          <span className='sr-only'>{`, ${dayLabel(day)}, ${countText(items.length)}`}</span>
        </span>
        {away && <span className='text-12 text-warn'>Off</span>}
        {items.length > 0 && <Dots items={items} />}
      </Link>
      <ul className='grid grid-cols-1 gap-0.5 pb-2 max-lg:hidden'>
        {items.slice(0, shownInADay).map((item) => (
          <li key={item.enrolment_id ?? item.id}>
            <Link
              to={toOf(item)}
              className={clsx(
                'flex min-h-6 items-center gap-1 rounded-small px-1 text-12 hover:underline',
                isOff(item)
                  ? 'text-ink-soft line-through'
                  : item.status === 'open'
                    ? 'border border-control border-dashed'
                    : item.kind === 'demo'
                      ? 'bg-highlight-soft'
                      : blockLook('class', item.group?.colour),
                item.group && !isOff(item) && 'border-l-3',
              )}
            >
              <span className='shrink-0 font-semibold'>{timeOf(item.starts_at, zone)}</span>
              <span className='truncate'>{groupTitle(item)}</span>
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link
              to={addressOf('week', day)}
              className='link inline-flex min-h-6 items-center px-1 text-12'
            >{`${more} more`}</Link>
          </li>
        )}
      </ul>
    </td>
  )
}

function Dots({ items }: { readonly items: readonly CalendarItem[] }): ReactElement {
  return (
    <span aria-hidden='true' className='flex gap-0.5 lg:hidden'>
      {items.slice(0, shownInADay).map((item) => (
        <span
          key={item.enrolment_id ?? item.id}
          className={clsx(
            'size-2 rounded-full',
            isOff(item)
              ? 'bg-line'
              : item.kind === 'demo'
                ? 'bg-highlight'
                : groupDot(item.group?.colour ?? 0),
          )}
        />
      ))}
    </span>
  )
}

function countText(count: number): string {
  if (count === 0) return 'nothing planned'
  return count === 1 ? '1 entry' : `${count} entries`
}
