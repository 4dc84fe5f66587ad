import type { ReactElement } from 'react'
import type { Project, ProjectDetail } from '#contract/estate/projects/overview.ts'
import type { ProjectUpdate } from '#contract/estate/projects/sections.ts'
import { monthText } from '../../../../features/projects/words.ts'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { Table } from '../../../../ui/Table.tsx'
import { Section } from '../Section.tsx'
import { DateLine } from './DateLine.tsx'
import { Month } from './Month.tsx'
import { lineOf, type Series, seriesOf } from './progressSeries.ts'

type ProgressProps = {
  readonly project: Project
  readonly detail: ProjectDetail | undefined
  readonly updates: readonly ProjectUpdate[]
  readonly search: URLSearchParams
}

/** Promised and expected dates, planned and finished work, and the pictures of each month. */
export function Progress({ project, detail, updates, search }: ProgressProps): ReactElement {
  const series = seriesOf(updates)
  return (
    <Section
      id='progress'
      title='Construction progress'
      aside='The original date and plan stay here, even if they change later.'
    >
      {detail && <DateLine detail={detail} />}
      {series.length > 0 && (
        <>
          <div className='mt-12 grid gap-8 empty:hidden sm:has-[>:nth-child(2)]:grid-cols-2'>
            {series.map((each) => (
              <Chart key={each.block ?? 'all'} series={each} />
            ))}
          </div>
          <p className='mt-4 flex flex-wrap gap-x-6 text-14 text-ink-soft'>
            <Key label='done' dashed={false} />
            <Key label='planned' dashed />
          </p>
          <Month project={project} updates={updates} asked={search.get('month')} />
          <Disclosure title='Every month as a table' className='mt-8 border-t'>
            <Table
              compact
              caption='Work by month'
              captionHidden
              columns={columnsFor(series)}
              rows={updates}
              rowKey={({ id }) => id}
            />
          </Disclosure>
        </>
      )}
    </Section>
  )
}

function columnsFor(series: readonly Series[]) {
  const month = {
    key: 'month',
    title: 'Month',
    heading: true,
    cell: (update: ProjectUpdate) => monthText(update.month),
  }
  const block = {
    key: 'block',
    title: 'Tower',
    cell: (update: ProjectUpdate) => update.block?.name ?? 'All',
  }
  return [
    month,
    ...(series.length > 1 ? [block] : []),
    { key: 'stage', title: 'Stage', cell: ({ stage }: ProjectUpdate) => stage },
    {
      key: 'planned',
      title: 'Planned',
      figures: true,
      cell: ({ planned_percent }: ProjectUpdate) => `${planned_percent} %`,
    },
    {
      key: 'done',
      title: 'Done',
      figures: true,
      cell: ({ actual_percent }: ProjectUpdate) => `${actual_percent} %`,
    },
  ]
}

function Chart({ series: { block, updates, last } }: { readonly series: Series }): ReactElement {
  const [first = last] = updates
  return (
    <figure>
      <figcaption>
        <span className='heading-4 block'>{block ?? 'The whole project'}</span>
        <span className='display-type text-30'>{last.actual_percent} %</span>{' '}
        <span className='text-14 text-ink-soft'>
          done, {last.planned_percent} % planned, {monthText(last.month)}
        </span>
      </figcaption>
      <div className='mt-3 grid grid-cols-[auto_1fr] gap-x-2 text-12 text-ink-soft'>
        <div aria-hidden='true' className='flex flex-col justify-between text-right'>
          <span className='-mt-2'>100</span>
          <span>50</span>
          <span className='-mb-2'>0</span>
        </div>
        <svg
          aria-hidden='true'
          viewBox='0 0 100 100'
          preserveAspectRatio='none'
          className='h-36 w-full overflow-visible'
        >
          {[0, 50, 100].map((y) => (
            <path
              key={y}
              d={`M0 ${y}h100`}
              strokeWidth='1'
              vectorEffect='non-scaling-stroke'
              className='stroke-line'
            />
          ))}
          <path
            d={lineOf(updates, ({ planned_percent }) => planned_percent)}
            fill='none'
            strokeWidth='2'
            strokeDasharray='2 4'
            vectorEffect='non-scaling-stroke'
            className='stroke-accent'
          />
          <path
            d={lineOf(updates, ({ actual_percent }) => actual_percent)}
            fill='none'
            strokeWidth='3'
            vectorEffect='non-scaling-stroke'
            className='stroke-ink'
          />
        </svg>
        <span />
        <div className='mt-2 flex justify-between'>
          <span>{monthText(first.month)}</span>
          <span>{monthText(last.month)}</span>
        </div>
      </div>
    </figure>
  )
}

function Key({ label, dashed }: { readonly label: string; readonly dashed: boolean }): ReactElement {
  return (
    <span className='inline-flex items-center gap-2'>
      <svg aria-hidden='true' width='28' height='6'>
        <line
          x2='28'
          y1='3'
          y2='3'
          strokeWidth={dashed ? 2 : 3}
          strokeDasharray={dashed ? '2 4' : undefined}
          className={dashed ? 'stroke-accent' : 'stroke-ink'}
        />
      </svg>
      {label}, in percent of the work
    </span>
  )
}
