import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DemoProposal } from '#contract/learning/timetable/demoProposals.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

interface ProposalsProps {
  readonly proposals: readonly DemoProposal[]
  readonly zone: string
  readonly form: FormState
}

/** Times that the student asked for, and the replies. An accepted one is listed as a demo. */
export function Proposals({ proposals, zone, form }: ProposalsProps): ReactElement | null {
  const shown = proposals.filter(
    ({ status }) => status === 'open' || status === 'declined' || status === 'expired',
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby='asked' className='mt-8'>
      <h2 id='asked' className='heading-3'>
        Times you asked for
      </h2>
      <ul className='mt-4 grid gap-4'>
        {shown.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} zone={zone} form={form} />
        ))}
      </ul>
    </section>
  )
}

interface ProposalProps extends Omit<ProposalsProps, 'proposals'> {
  readonly proposal: DemoProposal
}

function Proposal({ proposal, zone, form }: ProposalProps): ReactElement {
  const { id, status, course, tutor, times, note, reason } = proposal
  const problem = form.valueOf('proposal') === id ? form.problem : null
  return (
    <Card as='li' id={id} className='grid gap-3'>
      <p className={`font-semibold text-14 ${status === 'open' ? 'text-warn' : 'text-ink-soft'}`}>
        {stateWords(proposal, zone)}
      </p>
      <h3 className='heading-4'>{course.title}</h3>
      <ul className='grid gap-1'>
        {times.map((time) => (
          <li key={time}>
            <time dateTime={time}>{dayAndTime(time, zone)}</time>
          </li>
        ))}
      </ul>
      {note && <p className='reading text-14 text-ink-soft'>{`Your note: ${note}`}</p>}
      {reason && <p className='reading text-14'>{`${tutor.name}: “${reason}”`}</p>}
      {problem && <Notice tone='bad' live title={problem} />}
      {status === 'open' ? (
        <Form method='post' preventScrollReset>
          <input type='hidden' name='proposal' value={id} />
          <Button type='submit' name='intent' value='withdraw' kind='secondary' size='small' busy={form.busy}>
            Withdraw request
          </Button>
        </Form>
      ) : (
        <p className='flex flex-wrap gap-x-4 text-14'>
          <Link to={href(pages.askDemo, { tutor: tutor.handle }, { course: course.slug })} className='link'>
            Propose other times
          </Link>
          <Link to={`${href(pages.course, { course: course.slug })}#demos`} className='link'>
            See demos and similar courses
          </Link>
        </p>
      )}
    </Card>
  )
}

function stateWords({ status, tutor, answer_by }: DemoProposal, zone: string): string {
  if (status === 'declined') return `${tutor.name} can’t make these times`
  if (status === 'expired') return `${tutor.name} didn’t answer in time`
  return answer_by ? `${tutor.name} chooses one by ${dayAndTime(answer_by, zone)}` : `With ${tutor.name}`
}
