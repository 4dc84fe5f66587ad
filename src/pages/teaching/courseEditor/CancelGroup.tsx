import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'

/** Ends a group early. Shows first what that means for its students. */
export function CancelGroup({ group }: { readonly group: MyGroup }): ReactElement {
  const form = useFormState()
  const wrong = form.errorOf('reason')
  return (
    <Disclosure title='Cancel this group' open={wrong ? true : undefined} className='border-t'>
      <div className='grid max-w-[40rem] gap-4'>
        <p className='text-ink-soft'>{meansOf(group)}</p>
        <Form method='post' noValidate className='grid gap-4'>
          <input type='hidden' name='intent' value='cancel' />
          <TextArea
            label='Reason'
            hint='Students will read this in our email.'
            name='reason'
            maxLength={300}
            defaultValue={form.valueOf('reason')}
            error={wrong}
          />
          <div>
            <Button type='submit' kind='danger' busy={form.busy} busyLabel='Cancelling…'>
              Cancel group
            </Button>
          </div>
        </Form>
      </div>
    </Disclosure>
  )
}

function meansOf({ seats_taken, classes_left }: MyGroup): string {
  const classes = classes_left === 1 ? 'The remaining class is' : `The ${classes_left} remaining classes are`
  if (seats_taken === 0)
    return `${classes} removed from your calendar. Nobody has a seat, so there’s nobody to tell.`
  const who = seats_taken === 1 ? 'One student loses their seat' : `${seats_taken} students lose their seats`
  return `${classes} removed from your calendar. ${who}. We refund every class still to come and tell them why. This can’t be undone.`
}
