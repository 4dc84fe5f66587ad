import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { DeskCell, ListColumn } from '#contract/deskList.ts'
import { groupIndian, rupees } from '../../ui/format/money.ts'
import { dateOf, dayAndTime } from '../../ui/format/when.ts'
import { PhoneLink } from './PhoneLink.tsx'

interface CellProps {
  readonly column: ListColumn
  readonly value: DeskCell
  readonly zone: string
  readonly now: string
}

/** One value, formatted for reading. */
export function Cell({ column, value, zone, now }: CellProps): ReactElement | null {
  if (value === null || value === '') return null
  const { kind, words, pressing } = column
  switch (kind) {
    case 'paise':
      return <>{rupees(Number(value))}</>
    case 'count':
      return <>{groupIndian(Number(value))}</>
    case 'moment':
      return <>{dateOf(String(value), zone)}</>
    case 'age':
      return <time title={dayAndTime(String(value), zone)}>{ageOf(String(value), now)}</time>
    case 'due':
      return <DueText due={String(value)} now={now} zone={zone} />
    case 'state':
      return (
        <span className={clsx(pressing?.includes(String(value)) && 'font-semibold text-bad')}>
          {words?.[value] ?? value}
        </span>
      )
    case 'code':
      return <span className='tabular-nums'>{value}</span>
    case 'phone':
      return <PhoneLink number={String(value)} />
    default:
      return <>{value}</>
  }
}

const units = [
  { name: 'd', length: 86_400_000 },
  { name: 'h', length: 3_600_000 },
  { name: 'min', length: 60_000 },
] as const

interface DueProps {
  readonly due: string
  readonly now: string
  readonly zone: string
}

/** Returns "in 3 h", or "2 d late" once it's overdue. */
export function DueText({ due, now, zone }: DueProps): ReactElement {
  const isLate = Date.parse(due) < Date.parse(now)
  return (
    <time title={dayAndTime(due, zone)} className={clsx(isLate && 'font-semibold text-bad')}>
      {isLate
        ? `${ageOf(due, now)} late`.replace('now late', 'now')
        : `in ${ageOf(now, due)}`.replace('in now', 'now')}
    </time>
  )
}

/** Returns "3 d", "5 h", "12 min" or "now". */
export function ageOf(instant: string, now: string): string {
  const past = Date.parse(now) - Date.parse(instant)
  const unit = units.find(({ length }) => past >= length)
  return unit ? `${groupIndian(Math.floor(past / unit.length))}\u00a0${unit.name}` : 'now'
}
