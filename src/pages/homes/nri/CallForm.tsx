import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router-dom'
import { Answered } from '../../../features/leads/enquiry/Answered.tsx'
import { ConsentBoxes } from '../../../features/leads/enquiry/ConsentBoxes.tsx'
import { Known } from '../../../features/leads/enquiry/Known.tsx'
import { Origin } from '../../../features/leads/enquiry/Origin.tsx'
import { EmailField, MobileField, NameField } from '../../../features/leads/enquiry/Person.tsx'
import type { Choosable } from '../../../features/leads/enquiry/Subject.tsx'
import { useKnown } from '../../../features/leads/enquiry/useKnown.ts'
import { useSentFocus } from '../../../features/leads/enquiry/useSentFocus.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { CallTimes } from './CallTimes.tsx'

type CallFormProps = {
  readonly projects: readonly Choosable[]
  readonly chosen: string | undefined
  readonly pageTime: string
}

export function CallForm({ projects, chosen, pageTime }: CallFormProps): ReactElement {
  const state = useFormState()
  const { pathname } = useLocation()
  const region = useSentFocus<HTMLDivElement>(state)
  const visitor = useKnown(state)
  if (state.done)
    return (
      <div ref={region} id='call'>
        <Answered done={state.done} title='We’ll call you.' next={afterwards} />
      </div>
    )
  return (
    <div ref={region} id='call'>
      <Form
        ref={visitor.form}
        method='post'
        action={`${pathname}#call`}
        noValidate
        preventScrollReset
        onSubmit={visitor.onSubmit}
        className='grid gap-8'
      >
        {state.problem && (
          <Notice tone='bad' live title={state.problem}>
            Everything you typed is still here.
          </Notice>
        )}
        <CallerFields state={state} known={visitor} />
        <CallTimes state={state} pageTime={pageTime} />
        <WishFields projects={projects} state={state} chosen={chosen} />
        <FormKey />
        <Origin />
        <Button
          type='submit'
          size='large'
          busy={state.busy}
          busyLabel='Sending…'
          className='justify-self-start'
        >
          Request a call
        </Button>
      </Form>
    </div>
  )
}

interface WishFieldsProps {
  readonly projects: readonly Choosable[]
  readonly state: FormState
  readonly chosen: string | undefined
}

function WishFields({ projects, state, chosen }: WishFieldsProps): ReactElement {
  return (
    <div className='grid gap-6'>
      {projects.length > 0 && (
        <Select
          label='Project'
          optional
          name='project_id'
          empty='Not sure yet'
          options={projects.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
          error={state.errorOf('project_id')}
          defaultValue={state.valueOf('project_id', chosen)}
        />
      )}
      <TextArea
        label='What would you like to know?'
        optional
        name='message'
        maxLength={2000}
        error={state.errorOf('message')}
        defaultValue={state.valueOf('message')}
      />
      <ConsentBoxes
        purposes={['reply', 'marketing_whatsapp', 'marketing_email']}
        needed='reply'
        state={state}
        legend='Your consent'
      />
    </div>
  )
}

interface CallerFieldsProps {
  readonly state: FormState
  readonly known: ReturnType<typeof useKnown>
}

function CallerFields({ state, known }: CallerFieldsProps): ReactElement {
  return (
    <fieldset className='grid gap-6'>
      <legend className='heading-3 mb-4'>Your details</legend>
      <NameField state={state} />
      <div className='grid items-start gap-6 sm:grid-cols-2'>
        <MobileField state={state} hint='With the country code, as in +971 50 123 4567.' />
        <EmailField state={state} hint='In case the line is bad.' />
      </div>
      {known.filled && <Known forget={known.forget} />}
    </fieldset>
  )
}

const afterwards = [
  'The sales office has your number and the times you chose, converted to India time.',
  'Someone who knows the project will call you then on the next working day.',
  'We only add you to lists you chose.',
]
