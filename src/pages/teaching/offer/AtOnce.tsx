import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

/** Whether a booking waits for the tutor's answer. */
export function AtOnce(): ReactElement | null {
  const { data } = usePage(work)
  const form = useFormState()
  if (!data.settings) return null
  return (
    <Form
      method='post'
      preventScrollReset
      className='mt-6 grid max-w-[42rem] justify-items-start gap-3 rounded-card border border-line bg-surface p-4'
    >
      <input type='hidden' name='intent' value='at_once' />
      {form.done && <Notice tone='good' live title={form.done} />}
      <Checkbox
        key={String(data.settings.confirm_at_once)}
        name='confirm_at_once'
        label='Requests are confirmed at once'
        hint='For times that always suit you. Otherwise you answer each request within a day, or the slot opens again.'
        defaultChecked={data.settings.confirm_at_once}
      />
      <Button type='submit' kind='secondary' size='small' busy={form.busy} busyLabel='Saving…'>
        Save
      </Button>
    </Form>
  )
}
