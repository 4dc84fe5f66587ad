import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DemoProposal } from '#contract/learning/timetable/demoProposals.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'

interface ProposalsProps {
  readonly proposals: readonly DemoProposal[]
  readonly form: FormState
  readonly zone: string
  readonly now: number
}

/** Requests from students whom no time on offer suits. The tutor chooses one of theirs, or declines in a few words. */
export function Proposals({ proposals, ...shared }: ProposalsProps): ReactElement | null {
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby='proposals'>
      <h2 id='proposals' className='heading-3'>
        Asked for a time
      </h2>
      <ul className='mt-2 border-line border-t'>
        {proposals.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} {...shared} />
        ))}
      </ul>
    </section>
  )
}

interface ProposalProps extends Omit<ProposalsProps, 'proposals'> {
  readonly proposal: DemoProposal
}

function Proposal({ proposal, form, zone, now }: ProposalProps): ReactElement {
  const { id, student, course, times, note, answer_by } = proposal
  const mine = form.valueOf('proposal') === id
  const ahead = times.filter((time) => Date.parse(time) > now)
  return (
    <li id={id} className='grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 border-line border-b py-4'>
      <Avatar name={student.name} size={40} />
      <div className='min-w-0'>
        <h3 className='font-semibold'>{student.name}</h3>
        <p className='text-14 text-ink-soft'>{course.title}</p>
        {note && <p className='reading mt-1 text-14 text-ink-soft'>{`“${note}”`}</p>}
        {answer_by && (
          <p className='mt-1 text-14 text-warn'>{`Expires ${dayAndTime(answer_by, zone)} if you don’t reply`}</p>
        )}
      </div>
      <div className='col-start-2 grid gap-3'>
        {mine && form.problem && <Notice tone='bad' live title={form.problem} />}
        <Form method='post' preventScrollReset className='grid justify-items-start gap-3'>
          <input type='hidden' name='proposal' value={id} />
          <input type='hidden' name='student' value={student.name} />
          <RadioGroup
            legend={`Choose a time for ${student.name}`}
            legendHidden
            name='starts_at'
            required
            choices={ahead.map((time) => ({ value: time, label: dayAndTime(time, zone) }))}
            defaultValue={(mine ? form.valueOf('starts_at') : undefined) ?? ahead[0] ?? ''}
            error={mine ? form.errorOf('starts_at') : undefined}
          />
          <Button type='submit' name='intent' value='accept' size='small' busy={form.busy}>
            Confirm this time<span className='sr-only'>{` for ${student.name}`}</span>
          </Button>
        </Form>
        <Decline proposal={proposal} form={form} />
      </div>
    </li>
  )
}

function Decline({ proposal, form }: Pick<ProposalProps, 'proposal' | 'form'>): ReactElement {
  const { id, student } = proposal
  const mine = form.valueOf('proposal') === id && form.valueOf('intent') === 'turn_down'
  return (
    <details className='min-w-0 open:w-full' open={(mine && form.problem !== null) || undefined}>
      <summary className='-ml-3 inline-flex min-h-9 items-center rounded-control px-3 font-semibold text-14 text-link hover:bg-action-soft pointer-coarse:min-h-11'>
        Decline<span className='sr-only'>{` the request from ${student.name}`}</span>
      </summary>
      <Form method='post' preventScrollReset className='reading grid gap-3 pt-3 pb-2'>
        <input type='hidden' name='proposal' value={id} />
        <input type='hidden' name='student' value={student.name} />
        <input type='hidden' name='intent' value='turn_down' />
        <TextArea
          label='Reason'
          hint={`${student.name} will read this. Say when you’d be free, if you can.`}
          name='reason'
          required
          minLength={4}
          maxLength={500}
          rows={2}
          defaultValue={mine ? form.valueOf('reason') : undefined}
          error={mine ? form.errorOf('reason') : undefined}
        />
        <Button type='submit' kind='danger' size='small' className='justify-self-start' busy={form.busy}>
          Decline request
        </Button>
      </Form>
    </details>
  )
}
