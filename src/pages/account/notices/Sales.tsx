import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { Setting } from '../Setting.tsx'

export function Sales({ daily }: { readonly daily: boolean }): ReactElement {
  const form = useFormState()
  return (
    <Setting
      title='Sales'
      about='When someone buys or renews a seat in your groups: who, which group, and the seats left.'
    >
      <Form method='post' preventScrollReset className='grid gap-4'>
        <RadioGroup
          legend='Tell me'
          name='sales'
          defaultValue={daily ? 'daily' : 'each'}
          choices={[
            { value: 'each', label: 'At each sale' },
            { value: 'daily', label: 'Once a day, at 7 pm', hint: 'Nothing if nothing was sold.' },
          ]}
        />
        <Button type='submit' kind='secondary' className='justify-self-start' busy={form.busy}>
          Save
        </Button>
      </Form>
    </Setting>
  )
}
