import type { ReactElement } from 'react'
import { rupees } from '../../../ui/format/money.ts'
import { type RefundRowProps, refundAfter } from './refundAfter.ts'
import { TermsLine } from './TermsLine.tsx'

/** Longer courses are drawn in proportion. */
const drawnAtMost = 100

/** What a student who leaves gets back: in words, and in rupees after a quarter, half and three quarters of the way. */
export function RefundRow({
  schedule,
  terms,
  siblingShare = 0,
}: RefundRowProps & { readonly siblingShare?: number | undefined }): ReactElement {
  return (
    <div className='grid gap-2 text-14'>
      {schedule.classes_left >= 4 && <Quarters schedule={schedule} terms={terms} />}
      <TermsLine terms={terms} className='text-ink-soft' />
      {siblingShare > 0 && (
        <p className='text-ink-soft'>
          <span className='font-medium'>Sibling discount.</span>{' '}
          {`A second learner in your family pays ${siblingShare / 100}% less.`}
        </p>
      )}
    </div>
  )
}

function Quarters({ schedule, terms }: RefundRowProps): ReactElement {
  const classes = schedule.classes_left
  const quartersOf = (count: number) => [1, 2, 3].map((quarter) => Math.round((count * quarter) / 4))
  const drawn = Math.min(classes, drawnAtMost)
  const marks = quartersOf(drawn)
  return (
    <>
      <ol aria-hidden='true' className='flex gap-0.5'>
        {Array.from({ length: drawn }, (_, index) => index + 1).map((number) => (
          <li
            key={number}
            className={`h-2 flex-1 rounded-control ${marks.includes(number) ? 'bg-action' : 'bg-action-soft'}`}
          />
        ))}
      </ol>
      <p>If you leave right after a class, we refund at least:</p>
      <dl className='grid grid-cols-3 gap-x-3'>
        {quartersOf(classes).map((done) => (
          <div key={done}>
            <dt className='text-ink-soft'>{`After ${done} ${done === 1 ? 'class' : 'classes'}`}</dt>
            <dd className='font-semibold'>{rupees(refundAfter(done, { schedule, terms }))}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
