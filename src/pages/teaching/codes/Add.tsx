import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'

interface AddProps {
  readonly courses: readonly { readonly id: string; readonly title: string }[]
  readonly open: boolean
}

export function Add({ courses, open }: AddProps): ReactElement {
  const form = useFormState()
  const mine = form.problem !== null && form.valueOf('intent') === 'add'
  const typed = (name: string, field = name) => ({
    name,
    defaultValue: mine ? form.valueOf(name) : undefined,
    error: mine ? form.errorOf(field) : undefined,
  })
  return (
    <div className='reading mt-8'>
      <Disclosure title='Create a code' open={mine || (open && form.done === null) || undefined}>
        <Form method='post' preventScrollReset noValidate className='grid max-w-[28rem] gap-4'>
          <input type='hidden' name='intent' value='add' />
          <TextInput
            {...typed('word', 'code')}
            label='Code'
            hint='4 to 20 letters and digits, such as DIWALI15.'
            required
            maxLength={40}
            autoComplete='off'
            autoCapitalize='characters'
            spellCheck={false}
          />
          <TextInput
            {...typed('percent')}
            label='Discount'
            hint='Up to half the price.'
            suffix='%'
            inputMode='numeric'
            required
            maxLength={3}
            autoComplete='off'
          />
          <Select
            {...typed('course', 'course_id')}
            label='Course'
            empty='All your courses'
            options={courses.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <TextInput {...typed('last_day')} label='Last day' hint='India time.' type='date' optional />
          <TextInput
            {...typed('times')}
            label='Total uses'
            hint='Each person can use it once.'
            inputMode='numeric'
            optional
            maxLength={7}
            autoComplete='off'
          />
          <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Creating…'>
            Create code
          </Button>
        </Form>
      </Disclosure>
    </div>
  )
}
