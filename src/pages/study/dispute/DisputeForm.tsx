import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { Form } from 'react-router-dom'
import { disputeReasons } from '#contract/learning/base/words.ts'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { reasonWords } from '../../../features/timetable/classes/words.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import type { RootState } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { seatParams } from '../addresses.ts'
import { Evidence } from './Evidence.tsx'

interface DisputeFormProps {
  readonly enrolment: EnrolmentDetail
  readonly zone: string
  /** The id of the class that the dispute is about. */
  readonly about: string | undefined
}

/** Asks what happened and in which class, in the student's own words; the attendance is sent along automatically. */
export function DisputeForm({ enrolment, zone, about }: DisputeFormProps): ReactElement {
  const form = useFormState()
  const { lessons, dispute, tutor, course } = enrolment
  const { email } = useSelector((state: RootState) => state.site.brand)
  const open = lessons.filter(({ dispute_until }) => dispute_until !== null).reverse()
  const live = dispute && (dispute.status === 'opened' || dispute.status === 'answered') ? dispute : null
  return (
    <div className='mt-2 grid gap-x-6 gap-y-8 lg:grid-cols-12'>
      <div className='lg:col-span-7'>
        <h1 className='heading-1'>What went wrong?</h1>
        <p className='reading mt-3 text-18 text-ink-soft'>{`${course.title}, with ${tutor.name}`}</p>
        {live && <OpenDispute enrolment={enrolment} live={live} />}
        {open.length === 0 && (
          <Notice tone='warn' className='mt-6' title='No class can be reported right now'>
            You can report a class from its start until 72 hours after it, and a wrong charge for seven days
            after paying. For anything else, write to{' '}
            <a className='link' href={`mailto:${email}`}>
              {email}
            </a>
            .
          </Notice>
        )}
        {form.problem && <Notice tone='bad' live title={form.problem} className='mt-6' />}
        <DisputeFields form={form} open={open} zone={zone} about={about} />
      </div>
      <NextSteps enrolment={enrolment} />
    </div>
  )
}

function NextSteps({ enrolment }: { readonly enrolment: EnrolmentDetail }): ReactElement {
  const { tutor } = enrolment
  return (
    <aside className='lg:col-span-4 lg:col-start-9'>
      <h2 className='heading-3'>What happens next</h2>
      <ol className='mt-4 grid gap-4 text-14'>
        <li>
          <span className='block font-semibold text-16'>The tutor replies</span>
          {`${tutor.name} reads what you wrote, alongside your attendance.`}
        </li>
        <li>
          <span className='block font-semibold text-16'>We decide</span>
          You get a refund, an extra class or no change, with our reasons in writing.
        </li>
        <li>
          <span className='block font-semibold text-16'>You can withdraw it</span>
          Any time before then. Your classes continue meanwhile.
        </li>
      </ol>
    </aside>
  )
}

interface DisputeFieldsProps {
  readonly form: FormState
  readonly open: EnrolmentDetail['lessons']
  readonly zone: string
  readonly about: string | undefined
}

function DisputeFields({ form, open, zone, about }: DisputeFieldsProps): ReactElement {
  return (
    <Form method='post' className='mt-6 grid gap-6'>
      <FormKey />
      <RadioGroup
        legend='What is it about?'
        name='reason'
        required
        choices={disputeReasons.map((value) => ({ value, label: reasonWords[value] }))}
        defaultValue={form.valueOf('reason') ?? ''}
        error={form.errorOf('reason')}
      />
      <Select
        label='Which class?'
        hint='A class can be reported until 72 hours after it.'
        name='class_id'
        empty='The course as a whole'
        options={open.map(({ id, number, starts_at }) => ({
          value: id,
          label: `Class ${number}, ${dayAndTime(starts_at, zone)}`,
        }))}
        defaultValue={form.valueOf('class_id', about)}
        error={form.errorOf('class_id')}
      />
      <TextArea
        label='What happened?'
        hint='What you expected and what happened instead. 20 to 2,000 characters; the tutor will read it too.'
        name='text'
        required
        minLength={20}
        maxLength={2000}
        rows={6}
        defaultValue={form.valueOf('text')}
        error={form.errorOf('text')}
      />
      <Evidence error={form.errorOf('evidence')} />
      <Button type='submit' size='large' className='justify-self-start' busy={form.busy} busyLabel='Sending…'>
        Send report
      </Button>
    </Form>
  )
}

interface OpenDisputeProps {
  readonly enrolment: EnrolmentDetail
  readonly live: NonNullable<EnrolmentDetail['dispute']>
}

/** Another class can still be reported while one dispute is open. */
function OpenDispute({ enrolment, live }: OpenDisputeProps): ReactElement {
  return (
    <Notice
      className='mt-6'
      title='You’ve already reported a problem'
      action={
        <ButtonLink
          to={href(pages.dispute, seatParams(enrolment), { id: live.id })}
          size='small'
          kind='secondary'
        >
          View dispute
        </ButtonLink>
      }
    >
      You can report another class below.
    </Notice>
  )
}
