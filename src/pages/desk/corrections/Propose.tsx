import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { accountText, correctable } from '#contract/learning/money/ledgerText.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'

const options = correctable.map((value) => ({ value, label: accountText[value].name }))

export function Propose(): ReactElement {
  const form = useFormState()
  // Values typed into the form of a decision don't belong to this one.
  const isThis = form.valueOf('correction') === undefined
  const said = (name: string) => ({
    name,
    defaultValue: isThis ? form.valueOf(name) : undefined,
    error: isThis ? form.errorOf(name) : undefined,
  })
  return (
    <Section title='Propose a correction'>
      <Form method='post' preventScrollReset noValidate className='mt-3 grid gap-3'>
        <FormKey />
        <input type='hidden' name='act' value='propose' />
        <p className='text-ink-soft'>
          What’s prepaid, held, sent or due back follows from orders, classes and payouts, so correct it
          there.
        </p>
        <div className='grid gap-3 sm:grid-cols-2'>
          <Select label='From' empty='Choose an account' options={options} {...said('from')} />
          <TextInput
            label='Person it’s taken from'
            hint='Email or mobile, where it’s due to a tutor or a student’s credit.'
            maxLength={254}
            optional
            {...said('from_tutor')}
          />
          <Select label='To' empty='Choose an account' options={options} {...said('to')} />
          <TextInput
            label='Person who gets it'
            hint='Email or mobile, where it’s due to a tutor or a student’s credit.'
            maxLength={254}
            optional
            {...said('to_tutor')}
          />
          <TextInput label='Amount' prefix='₹' inputMode='decimal' maxLength={20} {...said('amount')} />
        </div>
        <TextArea
          label='Reason'
          hint='Both of you and the auditor will read it.'
          rows={3}
          maxLength={500}
          {...said('reason')}
        />
        {isThis && <ConfirmInPlace />}
        <Submit label='Propose' kind='primary' />
      </Form>
    </Section>
  )
}
