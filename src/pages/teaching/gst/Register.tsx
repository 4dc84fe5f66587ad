import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Gst } from '#contract/learning/money/gst.ts'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'

/** The form for a first registration, or for a change of the current one. */
export function Register({ registration }: Pick<Gst, 'registration'>): ReactElement {
  const form = useFormState()
  const isThis = form.problem !== null && form.valueOf('intent') === 'register'
  const field = (name: 'gstin' | 'legal_name' | 'address') => ({
    name,
    defaultValue: isThis ? form.valueOf(name) : registration?.[name],
    error: isThis ? form.errorOf(name) : undefined,
    required: true,
  })
  return (
    <Form
      // What is saved replaces what was typed.
      key={registration?.since ?? 'new'}
      method='post'
      preventScrollReset
      noValidate
      className='grid gap-4'
    >
      <input type='hidden' name='intent' value='register' />
      <TextInput
        {...field('gstin')}
        label='GSTIN'
        hint='15 letters and digits, with your PAN in the middle.'
        maxLength={40}
        autoComplete='off'
        autoCapitalize='characters'
        spellCheck={false}
      />
      <TextInput
        {...field('legal_name')}
        label='Legal name'
        hint='As on your GST certificate.'
        maxLength={100}
        autoComplete='off'
      />
      <TextArea
        {...field('address')}
        label='Address'
        hint='As on your GST certificate, with the PIN code. Your students see it on their invoices.'
        rows={2}
        maxLength={200}
        autoComplete='off'
      />
      {isThis && <ConfirmInPlace />}
      <Button type='submit' className='justify-self-start' busy={form.busy}>
        {registration ? 'Save details' : 'Bill with GST'}
      </Button>
    </Form>
  )
}
