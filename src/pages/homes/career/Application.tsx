import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router-dom'
import type { Career } from '#contract/estate/projects/content.ts'
import { Answered } from '../../../features/leads/enquiry/Answered.tsx'
import { ConsentBoxes } from '../../../features/leads/enquiry/ConsentBoxes.tsx'
import { Known } from '../../../features/leads/enquiry/Known.tsx'
import { Origin } from '../../../features/leads/enquiry/Origin.tsx'
import { EmailField, MobileField, NameField } from '../../../features/leads/enquiry/Person.tsx'
import { useKnown } from '../../../features/leads/enquiry/useKnown.ts'
import { useSentFocus } from '../../../features/leads/enquiry/useSentFocus.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { ResumeField } from './ResumeField.tsx'
import { useResume } from './useResume.ts'

type ApplicationProps = { readonly career: Career; readonly email: string }

export function Application({ career, email }: ApplicationProps): ReactElement {
  const state = useFormState()
  const { pathname } = useLocation()
  const region = useSentFocus<HTMLDivElement>(state)
  const visitor = useKnown(state)
  const resume = useResume()
  const sending = resume.state.step === 'sending'
  return (
    <div ref={region} className='mt-8 max-w-2xl'>
      <noscript>
        <ByMail career={career} email={email} />
      </noscript>
      {state.done ? (
        <Answered done={state.done} title='Application sent.' next={afterwards} />
      ) : (
        <Form
          ref={visitor.form}
          method='post'
          action={`${pathname}#apply`}
          noValidate
          preventScrollReset
          onSubmit={visitor.onSubmit}
          className='grid gap-6 [@media(scripting:none)]:hidden'
        >
          {state.problem && (
            <Notice tone='bad' live title={state.problem}>
              {`Everything you typed is still here${resume.state.step === 'done' ? ', and so is your file' : ''}.`}
            </Notice>
          )}
          <NameField state={state} />
          <div className='grid items-start gap-6 sm:grid-cols-2'>
            <MobileField state={state} />
            <EmailField state={state} hint='We’ll reply here.' />
          </div>
          {visitor.filled && <Known forget={visitor.forget} />}
          <Work state={state} />
          <ResumeField resume={resume} error={state.errorOf('resume_upload_id')} />
          <ConsentBoxes purposes={['reply']} needed='reply' state={state} legend='Your consent' />
          <input type='hidden' name='opening_id' value={career.id} />
          <FormKey />
          <Origin />
          <div>
            <Button
              type='submit'
              size='large'
              busy={state.busy || sending}
              busyLabel={sending ? 'Uploading your file…' : 'Sending…'}
            >
              Send application
            </Button>
            <p className='mt-3 text-14 text-ink-soft'>
              Only the hiring team reads it. We delete the file after a year at the latest.
            </p>
          </div>
        </Form>
      )}
    </div>
  )
}

const afterwards = [
  'The team reads it together with your resume.',
  'You’ll hear from us within two weeks, even if the answer is no.',
  'If we’d like to meet, we’ll ask for a time.',
]

function Work({ state }: { readonly state: FormState }): ReactElement {
  return (
    <>
      <div className='grid items-start gap-6 sm:grid-cols-2'>
        <TextInput
          label='Experience'
          hint='In whole years; 0 is fine.'
          name='experience_years'
          inputMode='numeric'
          suffix='years'
          maxLength={2}
          error={state.errorOf('experience_years')}
          defaultValue={state.valueOf('experience_years')}
        />
        <TextInput
          label='Notice period'
          optional
          hint='How soon you could start.'
          name='notice_days'
          inputMode='numeric'
          suffix='days'
          maxLength={3}
          error={state.errorOf('notice_days')}
          defaultValue={state.valueOf('notice_days')}
        />
      </div>
      <TextArea
        label='Anything else'
        optional
        name='cover_note'
        maxLength={4000}
        error={state.errorOf('cover_note')}
        defaultValue={state.valueOf('cover_note')}
      />
    </>
  )
}

function ByMail({ career, email }: ApplicationProps): ReactElement {
  const subject = encodeURIComponent(`${career.title}, ${career.city}`)
  return (
    <Notice title='Sending a file from this page needs JavaScript'>
      Without it, write to{' '}
      <a className='link' href={`mailto:${email}?subject=${subject}`}>
        {email}
      </a>{' '}
      with your resume attached, your mobile number and your years of experience. It reaches the same people.
    </Notice>
  )
}
