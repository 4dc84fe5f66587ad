import { Download } from 'lucide'
import type { ReactElement } from 'react'
import type { EarnedMonth } from '#contract/learning/teaching/earnings.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, dayKey, monthOf } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { ClassLines } from './ClassLines.tsx'
import { Moves } from './Moves.tsx'
import { monthBeside } from './monthBeside.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** A month of classes, each with what the tutor keeps of its price. */
export default function TeachEarningsMonthView(): ReactElement {
  const { earned } = usePage(work).data
  const { month, is_over, classes, opened_at, time_zone } = earned
  const opening = opened_at && dayKey(opened_at, time_zone)
  const isFirst = opening !== null && opening.slice(0, 7) >= month
  return (
    <div className='wrap pt-2 md:pt-4'>
      <TeachNav />
      <div className='mt-4'>
        <Breadcrumbs trail={[{ to: href(pages.teachEarnings), label: 'Earnings' }]} />
      </div>
      <h1 className='heading-1 mt-2'>{nameOf(month)}</h1>
      {!is_over && <p className='mt-2 text-ink-soft'>The month isn’t over yet.</p>}
      {isFirst && opened_at && (
        <p className='mt-2 text-ink-soft'>
          Classes before {dateOf(opened_at, time_zone)} were settled before this page existed.
        </p>
      )}
      <div className='mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-12'>
        <div className='lg:col-span-4'>
          <Sums earned={earned} />
          <Files month={month} />
        </div>
        <div className='min-w-0 lg:col-span-8'>
          <h2 className='heading-3'>Classes</h2>
          {classes.length === 0 ? (
            <p className='mt-3 text-ink-soft'>No paid class was held in this month.</p>
          ) : (
            <ClassLines classes={classes} zone={earned.time_zone} />
          )}
          <Moves earned={earned} />
        </div>
      </div>
      <OtherMonths month={month} isFirst={isFirst} isLast={!is_over} />
    </div>
  )
}

function nameOf(month: string): string {
  return monthOf(`${month}-15`, 'UTC')
}

interface OtherMonthsProps {
  readonly month: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

function OtherMonths({ month, isFirst, isLast }: OtherMonthsProps): ReactElement | null {
  if (isFirst && isLast) return null
  const [before, after] = [monthBeside(month, -1), monthBeside(month, 1)]
  return (
    <nav aria-label='Other months' className='mt-12 flex flex-wrap gap-x-12'>
      {!isFirst && (
        <Link
          to={href(pages.teachEarningsMonth, { month: before })}
          className='link inline-flex min-h-11 items-center'
        >
          {nameOf(before)}
        </Link>
      )}
      {!isLast && (
        <Link
          to={href(pages.teachEarningsMonth, { month: after })}
          className='link inline-flex min-h-11 items-center'
        >
          {nameOf(after)}
        </Link>
      )}
    </nav>
  )
}

function Sums({ earned }: { readonly earned: EarnedMonth }): ReactElement {
  const { taught, refunded, corrected, fee, fee_tax, net } = earned
  const rows = [
    { label: 'Taught', amount: taught, always: true },
    { label: 'Refunded', amount: -refunded },
    { label: 'Corrected', amount: corrected },
    { label: 'Our fee', amount: -fee },
    { label: 'GST on our fee', amount: -fee_tax },
  ].filter(({ amount, always }) => always || amount !== 0)
  return (
    <dl className='border-line border-b'>
      {rows.map(({ label, amount }) => (
        <div key={label} className='flex items-baseline justify-between gap-6 border-line border-t py-2'>
          <dt className='text-ink-soft'>{label}</dt>
          <dd className='whitespace-nowrap'>{rupees(amount)}</dd>
        </div>
      ))}
      <div className='flex items-baseline justify-between gap-6 border-ink border-t py-3 font-semibold'>
        <dt>You keep</dt>
        <dd className='whitespace-nowrap'>{rupees(net)}</dd>
      </div>
    </dl>
  )
}

function Files({ month }: { readonly month: string }): ReactElement {
  const files = [
    { name: 'statement', label: 'Statement (PDF)' },
    { name: 'file', label: 'All lines (CSV)' },
  ]
  return (
    <p className='mt-4 flex flex-wrap gap-x-6'>
      {files.map(({ name, label }) => (
        <a
          key={name}
          href={`/download/my-earnings/${month}/${name}`}
          download
          className='link inline-flex min-h-11 items-center gap-2'
        >
          <Icon of={Download} className='size-4' />
          {label}
        </a>
      ))}
    </p>
  )
}
