import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router-dom'
import { ConsentBoxes } from '../../../features/leads/enquiry/ConsentBoxes.tsx'
import { Origin } from '../../../features/leads/enquiry/Origin.tsx'
import { useSentFocus } from '../../../features/leads/enquiry/useSentFocus.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

export function Subscribe(): ReactElement {
  const state = useFormState()
  const { pathname } = useLocation()
  const region = useSentFocus<HTMLDivElement>(state)
  return (
    <div ref={region} id='subscribe' className='border border-line bg-surface p-6 md:p-8'>
      <h2 id='news' className='heading-3'>
        Project news by email
      </h2>
      {state.done ? (
        <p
          data-answer
          tabIndex={-1}
          role='status'
          className='mt-4 border-highlight border-t-2 pt-4 text-18 outline-none'
        >
          {state.done}
        </p>
      ) : (
        <Form
          method='post'
          action={`${pathname}#subscribe`}
          noValidate
          preventScrollReset
          className='mt-4 grid gap-4'
        >
          <p className='text-ink-soft'>
            New launches, prices and construction updates. Unsubscribe from any email.
          </p>
          {state.problem && <Notice tone='bad' live title={state.problem} />}
          <TextInput
            label='Email'
            name='email'
            type='email'
            autoComplete='email'
            maxLength={254}
            error={state.errorOf('email')}
            defaultValue={state.valueOf('email')}
          />
          <ConsentBoxes
            purposes={['marketing_email']}
            needed='marketing_email'
            state={state}
            legend='Your consent'
          />
          <FormKey />
          <Origin />
          <Button type='submit' kind='secondary' busy={state.busy} busyLabel='Sending…'>
            Subscribe
          </Button>
        </Form>
      )}
    </div>
  )
}
