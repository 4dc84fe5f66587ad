import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router-dom'
import type { VisitChoices } from '#contract/estate/visits/visits.ts'
import type { VisitKind } from '#contract/estate/visits/words.ts'
import { ConsentBoxes } from '../../../features/leads/enquiry/ConsentBoxes.tsx'
import { Known } from '../../../features/leads/enquiry/Known.tsx'
import { Origin } from '../../../features/leads/enquiry/Origin.tsx'
import { EmailField, MobileField, NameField } from '../../../features/leads/enquiry/Person.tsx'
import { useKnown } from '../../../features/leads/enquiry/useKnown.ts'
import { useSentFocus } from '../../../features/leads/enquiry/useSentFocus.ts'
import { VisitTimes } from '../../../features/visits/VisitTimes.tsx'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

interface VisitFormProps {
  readonly choices: VisitChoices
  readonly zone: string
  readonly day: string | null
  readonly to: (kind: VisitKind, day?: string) => string
  readonly hidden: Readonly<Record<string, string | undefined>>
}

export function VisitForm({ choices, zone, day, to, hidden }: VisitFormProps): ReactElement {
  const state = useFormState()
  const { pathname, search } = useLocation()
  const region = useSentFocus<HTMLDivElement>(state)
  const visitor = useKnown(state)
  return (
    <div ref={region} id='visit'>
      <Form
        ref={visitor.form}
        method='post'
        action={`${pathname}${search}#visit`}
        noValidate
        preventScrollReset
        onSubmit={visitor.onSubmit}
        className='grid gap-6'
      >
        {state.problem && (
          <Notice tone='bad' live title={state.problem}>
            Everything you typed is still here.
          </Notice>
        )}
        <VisitTimes choices={choices} state={state} zone={zone} day={day} to={to} />
        <NameField state={state} />
        <div className='grid grid-cols-1 items-start gap-6 sm:grid-cols-2'>
          <MobileField state={state} />
          <EmailField state={state} hint='For the confirmation, with an entry for your calendar.' />
        </div>
        {visitor.filled && <Known forget={visitor.forget} />}
        <TextArea
          label='What would you like to see?'
          optional
          name='message'
          maxLength={2000}
          rows={2}
          error={state.errorOf('message')}
          defaultValue={state.valueOf('message')}
        />
        <ConsentBoxes purposes={['reply']} needed='reply' state={state} legend='Your consent' />
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type='hidden' name={name} value={value} />,
        )}
        <input type='hidden' name='time_zone' value={zone} />
        <FormKey />
        <Origin />
        <Button
          type='submit'
          size='large'
          busy={state.busy}
          busyLabel='Booking…'
          className='justify-self-start max-sm:w-full'
        >
          Book visit
        </Button>
      </Form>
    </div>
  )
}
