import type { ReactElement, ReactNode } from 'react'
import type { Dashboard } from '#contract/learning/teaching/classes.ts'
import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import { Bars, Fill } from '../../../features/teaching/Bars.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Sparkline } from '../../../ui/figures/Sparkline.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { seatsInFull } from '../../../ui/format/seatsInFull.ts'
import { timingsText } from '../../../ui/format/timings.ts'
import { monthOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Table } from '../../../ui/Table.tsx'

interface NumbersProps {
  readonly dashboard: Dashboard
  readonly groups: readonly MyGroup[]
}

/** Four numbers, each with its history, which is also in a table. */
export function Numbers({ dashboard, groups }: NumbersProps): ReactElement {
  const { by_month, students } = dashboard
  const joined = by_month.map((month) => month.joined)

  return (
    <section aria-labelledby='numbers' className='mt-16 border-line border-t pt-8'>
      <h2 id='numbers' className='heading-3'>
        At a glance
      </h2>
      <div className='mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4'>
        <Earned dashboard={dashboard} />
        <Attendance dashboard={dashboard} />
        <Figure
          name='Students'
          value={String(students)}
          line={`${joined.at(-1) ?? 0} joined this month`}
          picture={
            <Bars
              values={joined}
              label={`Students who joined over six months: ${joined.join(', ')}, this month last`}
            />
          }
        >
          <Months caption='Joined' rows={by_month} cell={(month) => month.joined} />
        </Figure>
        <SeatsFilled dashboard={dashboard} groups={groups} />
      </div>
    </section>
  )
}

interface SeatsFilledProps {
  readonly dashboard: Dashboard
  readonly groups: readonly MyGroup[]
}

function SeatsFilled({ dashboard, groups }: SeatsFilledProps): ReactElement {
  const { seats } = dashboard
  const open = groups.filter(({ status }) => status === 'open' || status === 'running')
  return (
    <Figure
      name='Seats filled'
      value={`${seats.taken} of ${seats.capacity}`}
      line={seatsInFull(seats)}
      picture={
        <Fill
          taken={seats.taken}
          of={seats.capacity}
          label={`${seats.taken} of ${seats.capacity} seats are filled`}
        />
      }
    >
      {open.length === 0 ? (
        <p className='text-14 text-ink-soft'>No groups are open right now.</p>
      ) : (
        <Table
          caption='Seats by group'
          captionHidden
          compact
          rows={open}
          rowKey={({ id }) => id}
          columns={[
            { key: 'group', title: 'Group', heading: true, cell: groupName },
            {
              key: 'seats',
              title: 'Seats',
              figures: true,
              cell: ({ seats }) => seatsInFull(seats),
            },
          ]}
        />
      )}
    </Figure>
  )
}

function Earned({ dashboard }: { readonly dashboard: Dashboard }): ReactElement {
  const { earnings } = dashboard
  return (
    <Figure
      name='Earned this month'
      to={href(pages.teachEarnings)}
      value={rupees(earnings.this_month)}
      line={`After our fee. ${rupees(earnings.last_month)} last month`}
      picture={
        <Bars
          values={earnings.by_month.map(({ amount }) => amount)}
          label={`Earned over six months, this month ${rupees(earnings.this_month)}`}
        />
      }
    >
      <Months caption='Earned' rows={earnings.by_month} cell={({ amount }) => rupees(amount)} />
    </Figure>
  )
}

function Attendance({
  dashboard: { attendance_rate: rate, by_month },
}: Pick<NumbersProps, 'dashboard'>): ReactElement {
  const rates = by_month.flatMap(({ attendance_rate }) => attendance_rate ?? [])
  const percent = (value: number | null | undefined): string => (value == null ? 'None' : `${value} %`)
  return (
    <Figure
      name='Attendance'
      value={percent(rate?.last_30_days)}
      line={
        rate?.previous_30_days == null
          ? 'In the last 30 days'
          : `${percent(rate.previous_30_days)} in the 30 days before`
      }
      picture={rates.length > 1 && <Sparkline values={rates} label={`By month: ${rates.join(' %, ')} %`} />}
    >
      <Months
        caption='Attendance'
        rows={by_month}
        cell={({ attendance_rate }) => (attendance_rate === null ? 'Not marked' : percent(attendance_rate))}
      />
    </Figure>
  )
}

function groupName({ course, timings }: MyGroup): ReactNode {
  return (
    <>
      <span className='block'>{course.title}</span>
      <span className='block text-12 text-ink-soft'>{timingsText(timings)}</span>
    </>
  )
}

interface FigureProps {
  readonly name: string
  /** The page that breaks the number down. */
  readonly to?: string
  readonly value: string
  readonly line: string
  readonly picture: ReactNode
  readonly children: ReactNode
}

function Figure({ name, to, value, line, picture, children }: FigureProps): ReactElement {
  return (
    <div className='min-w-0'>
      <h3 className='font-semibold text-14 text-ink-soft'>
        {to === undefined ? (
          name
        ) : (
          <Link to={to} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
            {name}
          </Link>
        )}
      </h3>
      <div className='mt-1 flex items-end justify-between gap-4 sm:block'>
        <p className='display-type text-38'>{value}</p>
        <div className='flex h-10 items-end pb-1 sm:mt-2 sm:pb-0'>{picture}</div>
      </div>
      <p className='mt-1 text-14'>{line}</p>
      <details className='mt-1'>
        <summary className='link inline-flex min-h-6 items-center text-14 pointer-coarse:min-h-11'>
          Show as table<span className='sr-only'>{`: ${name}`}</span>
        </summary>
        <div className='pt-2'>{children}</div>
      </details>
    </div>
  )
}

interface MonthsProps<Row> {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly cell: (row: Row) => ReactNode
}

function Months<Row extends { readonly month: string }>({
  caption,
  rows,
  cell,
}: MonthsProps<Row>): ReactElement {
  return (
    <Table
      caption={`${caption}, by month`}
      captionHidden
      compact
      rows={rows}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', title: 'Month', heading: true, cell: ({ month }) => monthOf(`${month}-15`, 'UTC') },
        { key: 'value', title: caption, figures: true, cell },
      ]}
    />
  )
}
