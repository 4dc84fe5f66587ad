import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'

export function Stop(): ReactElement {
  const form = useFormState()
  return (
    <Form method='post' preventScrollReset noValidate className='grid gap-4'>
      <input type='hidden' name='intent' value='stop' />
      <p>
        From the moment you stop, your students get bills of supply without tax, at the same prices. Your past
        invoices stay as they are, and you still owe the tax on them.
      </p>
      {form.valueOf('intent') === 'stop' && <ConfirmInPlace />}
      <Button type='submit' kind='danger' className='justify-self-start' busy={form.busy}>
        Stop billing with GST
      </Button>
    </Form>
  )
}
