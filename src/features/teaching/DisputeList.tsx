import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { DisputeSummary } from '#contract/learning/buying/disputes.ts'
import { dayOf } from '../../ui/format/when.ts'
import { Link } from '../../ui/Link.tsx'
import { aboutText, reasonWords } from './disputeWords.ts'

interface DisputeListProps {
  readonly disputes: readonly DisputeSummary[]
  readonly zone: string
  readonly toOf: (dispute: DisputeSummary) => string
  readonly statusWords: Readonly<Record<DisputeSummary['status'], string>>
  /** The state in which the reader has to act. */
  readonly pressing: DisputeSummary['status']
  readonly withTutor?: boolean
}

/** Disputes as rows: what each is about, who raised it, about which class, and whose turn it is. */
export function DisputeList(props: DisputeListProps): ReactElement {
  const { disputes, zone, toOf, statusWords, pressing, withTutor } = props
  return (
    <ul className='border-line border-t'>
      {disputes.map((dispute) => {
        const { id, status, reason, student, tutor, created_at } = dispute
        return (
          <li key={id} className='relative border-line border-b py-4 hover:border-control'>
            <div className='flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1'>
              <h2 className='heading-4'>
                <Link to={toOf(dispute)} className='link-cover underline-offset-4 hover:underline'>
                  {reasonWords[reason]}
                </Link>
              </h2>
              <p
                className={clsx('text-14', status === pressing ? 'font-semibold text-warn' : 'text-ink-soft')}
              >
                {statusWords[status]}
              </p>
            </div>
            <p className='mt-1'>{aboutText(dispute, zone)}</p>
            <p className='mt-1 text-14 text-ink-soft'>
              {`${student.name}${withTutor ? ` about ${tutor.name}` : ''}, ${dayOf(created_at, zone)}`}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
