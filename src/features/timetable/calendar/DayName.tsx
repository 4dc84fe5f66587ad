import clsx from 'clsx'
import type { ReactElement } from 'react'
import { dayLabel } from './words.ts'

interface DayNameProps {
  readonly day: string
  readonly today: string
  /** True on a tutor's day off. */
  readonly away?: boolean | undefined
}

export function DayName({ day, today, away }: DayNameProps): ReactElement {
  const [weekday, ...date] = dayLabel(day).split(' ')
  const isToday = day === today
  return (
    <h3 className='row-span-3 lg:row-span-1 lg:pb-3'>
      <span className={clsx('display-type block text-20', isToday && 'text-link')}>{weekday}</span>
      <span className={clsx('block text-14', isToday ? 'font-semibold text-link' : 'text-ink-soft')}>
        {isToday ? 'Today' : date.join(' ')}
      </span>
      {away && <span className='block text-14 text-warn'>Day off</span>}
    </h3>
  )
}
