import type { ReactElement } from 'react'
import type { ProjectDetail } from '#contract/estate/projects/overview.ts'
import { monthText } from '../../../../features/projects/words.ts'
import { monthsBetween, spanOf } from './dateSpan.ts'

type DateLineProps = {
  readonly detail: Pick<ProjectDetail, 'possession_promised_on' | 'possession_revised_on' | 'documents'>
}

/** The promised and the revised date on a line of years, and the same in words. */
export function DateLine({ detail }: DateLineProps): ReactElement {
  const { possession_promised_on: promised, possession_revised_on: revised } = detail
  if (!promised) return <p>No possession date has been promised yet.</p>
  const moved = revised && revised !== promised ? revised : null
  const begun = detail.documents
    .flatMap(({ issued_on }) => (issued_on && issued_on < promised ? [issued_on] : []))
    .sort()[0]
  const span = spanOf([begun, promised, moved])
  return (
    <div className='grid gap-4'>
      <Timeline span={span} begun={begun} promised={promised} moved={moved} />
      <dl className='grid grid-cols-1 gap-4 sm:grid-cols-2'>
        <div>
          <dt className='flex items-center gap-2 text-14 text-ink-soft'>
            <Mark className={moved ? 'fill-ground stroke-ink' : 'fill-ink stroke-ink'} />
            Promised
          </dt>
          <dd className='display-type text-24'>{monthText(promised)}</dd>
        </div>
        <div>
          <dt className='flex items-center gap-2 text-14 text-ink-soft'>
            {moved && <Mark className='fill-accent stroke-accent' />}
            Expected now
          </dt>
          <dd className='display-type text-24'>{monthText(moved ?? promised)}</dd>
          <dd className='text-14 text-ink-soft'>{difference(promised, moved)}</dd>
        </div>
      </dl>
    </div>
  )
}

interface TimelineProps {
  readonly span: ReturnType<typeof spanOf>
  readonly begun: string | undefined
  readonly promised: string
  readonly moved: string | null
}

function Timeline({ span, begun, promised, moved }: TimelineProps): ReactElement {
  return (
    <svg aria-hidden='true' width='100%' height='72' className='overflow-visible'>
      <line x1='0' x2='100%' y1='28' y2='28' strokeWidth='1' className='stroke-line' />
      {span.years.map(({ year, at }) => (
        <g key={year}>
          <line x1={at} x2={at} y1='22' y2='34' strokeWidth='1' className='stroke-control' />
          <text x={at} y='54' textAnchor='middle' className='fill-ink-soft text-12'>
            {year}
          </text>
        </g>
      ))}
      {begun && (
        <line
          x1={span.place(begun)}
          x2={span.place(promised)}
          y1='28'
          y2='28'
          strokeWidth='3'
          className='stroke-ink'
        />
      )}
      {moved && (
        <line
          x1={span.place(promised)}
          x2={span.place(moved)}
          y1='28'
          y2='28'
          strokeWidth='3'
          strokeDasharray='3 4'
          className='stroke-accent'
        />
      )}
      <circle
        cx={span.place(promised)}
        cy='28'
        r='7'
        strokeWidth='2'
        className={moved ? 'fill-ground stroke-ink' : 'fill-ink stroke-ink'}
      />
      {moved && <circle cx={span.place(moved)} cy='28' r='8' className='fill-accent' />}
    </svg>
  )
}

function Mark({ className }: { readonly className: string }): ReactElement {
  return (
    <svg aria-hidden='true' width='14' height='14' className='shrink-0'>
      <circle cx='7' cy='7' r='5.5' strokeWidth='2' className={className} />
    </svg>
  )
}

function difference(promised: string, moved: string | null): string {
  if (!moved) return 'as promised'
  const months = monthsBetween(promised, moved)
  const size = `${Math.abs(months)} ${Math.abs(months) === 1 ? 'month' : 'months'}`
  if (months === 0) return 'within the promised month'
  return months > 0 ? `${size} later than promised` : `${size} earlier than promised`
}
