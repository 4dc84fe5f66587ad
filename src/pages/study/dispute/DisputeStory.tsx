import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { Dispute } from '#contract/learning/disputes.ts'
import { disputeWords, markWords, outcomeWords, reasonWords } from '../../../features/classes/words.ts'
import { useFormState } from '../../../form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf, dayAndTime } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Picture } from '../../../ui/Picture.tsx'

interface DisputeStoryProps {
  readonly dispute: Dispute
  readonly zone: string
}

/** One dispute from its beginning: what was said by whom, what the records say, how it stands. */
export function DisputeStory({ dispute, zone }: DisputeStoryProps): ReactElement {
  const form = useFormState()
  const { reason, status, course, tutor, can } = dispute
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
        <ol className='mt-8 grid gap-8 border-line border-l pl-6'>
          <Said by='You' at={dispute.created_at} zone={zone}>
            <p className='whitespace-pre-line'>{dispute.text}</p>
            {dispute.evidence.length > 0 && (
              <ul className='mt-4 flex flex-wrap gap-3'>
                {dispute.evidence.map((image, index) => (
                  <li key={image.base}>
                    <a href={`${image.base}-${image.widths.at(-1) ?? image.width}.webp`}>
                      <Picture
                        image={image}
                        sizes='8rem'
                        alt={`Picture ${index + 1}, opens large`}
                        className='w-32'
                        imgClassName='aspect-4/3 rounded-control'
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </Said>
          {dispute.answer && dispute.answered_at ? (
            <Said by={tutor.name} at={dispute.answered_at} zone={zone}>
              <p className='whitespace-pre-line'>{dispute.answer}</p>
            </Said>
          ) : (
            status === 'opened' && <li className='text-ink-soft'>{`${tutor.name} has not answered yet.`}</li>
          )}
          <Ending dispute={dispute} zone={zone} />
        </ol>
      </div>
      <aside className='lg:col-span-4'>
        <Records dispute={dispute} zone={zone} />
        {can.withdraw && (
          <Disclosure title='Withdraw it' className='mt-8 border-t'>
            <p className='text-14 text-ink-soft'>
              Nobody decides anything then. It cannot be taken up again.
            </p>
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
                Withdraw the dispute
              </Button>
            </Form>
          </Disclosure>
        )}
      </aside>
    </div>
  )
}

interface SaidProps {
  readonly by: string
  readonly at: string
  readonly zone: string
  readonly children: ReactNode
}

function Said({ by, at, zone, children }: SaidProps): ReactElement {
  return (
    <li className='reading'>
      <h2 className='heading-4'>{by}</h2>
      <p className='mb-2 text-14 text-ink-soft'>{dayAndTime(at, zone)}</p>
      {children}
    </li>
  )
}

function Ending({ dispute, zone }: DisputeStoryProps): ReactElement | null {
  const { status, outcome, outcome_note, refund, resolved_at, updated_at } = dispute
  if (status === 'withdrawn') {
    return (
      <Said by='You' at={updated_at} zone={zone}>
        <p>Withdrawn.</p>
      </Said>
    )
  }
  if (status !== 'resolved' || !outcome) {
    return status === 'answered' ? (
      <li className='text-ink-soft'>We read both sides and decide next.</li>
    ) : null
  }
  return (
    <Said by='Our decision' at={resolved_at ?? updated_at} zone={zone}>
      <p className='font-semibold'>
        {refund ? `${outcomeWords[outcome]} of ${rupees(refund)}` : outcomeWords[outcome]}
      </p>
      {outcome_note && <p className='mt-2 whitespace-pre-line'>{outcome_note}</p>}
    </Said>
  )
}

/** What the books said when it was raised. */
function Records({ dispute: { record, created_at }, zone }: DisputeStoryProps): ReactElement {
  const latest = [...record.attendance].reverse()
  const [recent, earlier] = [latest.slice(0, openMarks), latest.slice(openMarks)]
  return (
    <section aria-labelledby='records'>
      <h2 id='records' className='heading-3'>
        What the records say
      </h2>
      <p className='mt-2 text-14 text-ink-soft'>
        {`On ${dateOf(created_at, zone)}: ${record.classes_used} of ${record.classes_total} classes used.`}
      </p>
      <Marks marks={recent} zone={zone} />
      {earlier.length > 0 && (
        <Disclosure title={`${earlier.length} earlier`}>
          <Marks marks={earlier} zone={zone} />
        </Disclosure>
      )}
    </section>
  )
}

const openMarks = 6
type Mark = Dispute['record']['attendance'][number]

function Marks({ marks, zone }: { readonly marks: readonly Mark[]; readonly zone: string }): ReactElement {
  return (
    <ul className='mt-3 text-14'>
      {marks.map(({ number, starts_at, mark }) => (
        <li key={number} className='flex justify-between gap-4 border-line border-b py-2'>
          <span>{`${number}. ${dayAndTime(starts_at, zone)}`}</span>
          <span className='text-ink-soft'>{mark ? markWords[mark] : 'Not marked'}</span>
        </li>
      ))}
    </ul>
  )
}
