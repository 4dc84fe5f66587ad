import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Dispute } from '#contract/learning/buying/disputes.ts'
import { DisputeRecords, DisputeTale } from '../../../features/timetable/classes/DisputeTale.tsx'
import { disputeWords, reasonWords } from '../../../features/timetable/classes/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'

interface DisputeStoryProps {
  readonly dispute: Dispute
  readonly zone: string
}

export function DisputeStory({ dispute, zone }: DisputeStoryProps): ReactElement {
  const form = useFormState()
  const { reason, status, course, can } = dispute
  return (
    <div className='mt-2 grid gap-x-6 gap-y-12 lg:grid-cols-12'>
      <div className='min-w-0 lg:col-span-8'>
        <h1 className='heading-1'>{reasonWords[reason]}</h1>
        <p className='mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft'>
          <span>
            {dispute.class
              ? `${course.title}, class ${dispute.class.number} on ${dayAndTime(dispute.class.starts_at, zone)}`
              : `${course.title}, as a whole`}
          </span>
          <Chip>{disputeWords[status]}</Chip>
        </p>
        {form.done && <Notice tone='good' live title={form.done} className='mt-6' />}
        {form.problem && <Notice tone='bad' live title={form.problem} className='mt-6' />}
        <DisputeTale dispute={dispute} zone={zone} reader='student' />
      </div>
      <aside className='lg:col-span-4'>
        <DisputeRecords dispute={dispute} zone={zone} />
        {can.withdraw && (
          <Disclosure title='Withdraw this dispute' className='mt-8 border-t'>
            <p className='text-14 text-ink-soft'>We’ll close it without a decision. It can’t be reopened.</p>
            <Form method='post' preventScrollReset className='mt-3'>
              <Button
                type='submit'
                name='intent'
                value='withdraw'
                kind='danger'
                size='small'
                busy={form.busy}
                busyLabel='Withdrawing…'
              >
                Withdraw dispute
              </Button>
            </Form>
          </Disclosure>
        )}
      </aside>
    </div>
  )
}
