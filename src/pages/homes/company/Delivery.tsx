import type { ReactElement } from 'react'
import type { CompletedProject } from '#contract/estate/projects/content.ts'
import { projectHref } from '../../../features/projects/ProjectPicture.tsx'
import { countText, monthText, unitsText } from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Table } from '../../../ui/Table.tsx'
import { monthsLate } from './monthsLate.ts'

/** Every handover, with the month that was promised when sales began. */
export function Delivery({ completed }: { readonly completed: readonly CompletedProject[] }): ReactElement {
  const known = completed.flatMap((each) => monthsLate(each) ?? [])
  const onTime = known.filter((months) => months <= 0).length
  return (
    <>
      {known.length > 0 && (
        <p className='mb-6 text-18'>
          {onTime} of {countText(known.length, 'project')} were handed over by the month we had promised. The
          others were {lateness(known)}.
        </p>
      )}
      <Table
        caption='Handovers, newest first'
        captionHidden
        columns={[
          {
            key: 'name',
            title: 'Project',
            heading: true,
            cell: ({ name, project, locality, city, kind, homes }) => (
              <>
                {project ? (
                  <Link className='link' to={projectHref(project.slug)}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <span className='block text-14 text-ink-soft'>
                  {locality}, {city}. {unitsText(kind, homes)}
                </span>
              </>
            ),
          },
          {
            key: 'promised',
            title: 'Promised',
            cell: ({ promised_on }) => (promised_on ? monthText(promised_on) : 'No record'),
          },
          { key: 'delivered', title: 'Delivered', cell: ({ completed_on }) => monthText(completed_on) },
          { key: 'late', title: 'Late by', figures: true, cell: (each) => lateText(monthsLate(each)) },
        ]}
        rows={completed}
        rowKey={({ id }) => id}
      />
      <p className='mt-4'>
        <Link className='link inline-flex min-h-11 items-center' to={href(pages.completed)}>
          Pictures of each
        </Link>
      </p>
    </>
  )
}

function lateText(months: number | null): string {
  if (months === null) return ''
  if (months <= 0) return months === 0 ? 'on time' : `${-months} mo early`
  return countText(months, 'month')
}

function lateness(known: readonly number[]): string {
  const late = known.filter((months) => months > 0)
  const most = Math.max(...late)
  return most === Math.min(...late)
    ? `${countText(most, 'month')} late`
    : `up to ${countText(most, 'month')} late`
}
