import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Answer } from '../Answer.tsx'
import { ConfirmFirst } from '../ConfirmFirst.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'

interface RecoveryProps {
  readonly left: number
  readonly isFresh: boolean
  /** This page's address, to return to. */
  readonly here: string
}

/** Codes to keep on paper, for when the phone is lost. */
export function Recovery({ left, isFresh, here }: RecoveryProps): ReactElement {
  const shown = useFormState().valueOf('shown_once')?.split(' ')
  const form = useIntent('renew')
  return (
    <Setting
      title='Recovery codes'
      about='Use each once instead of the app, if your phone is lost or broken.'
    >
      <Answer problem={form.problem} />
      {shown ? (
        <Codes codes={shown} />
      ) : (
        <>
          <p>{left === 0 ? 'You’ve used all of them.' : `${left} of 10 are unused.`}</p>
          {isFresh ? (
            <Form method='post' preventScrollReset>
              <input type='hidden' name='intent' value='renew' />
              <Button type='submit' kind='secondary' size='small' busy={form.busy} busyLabel='Getting codes…'>
                Get new codes
              </Button>
            </Form>
          ) : (
            <ConfirmFirst label='Get new codes' next={here} />
          )}
        </>
      )}
    </Setting>
  )
}

function Codes({ codes }: { readonly codes: readonly string[] }): ReactElement {
  return (
    <div data-answer tabIndex={-1} className='grid gap-4'>
      <Notice tone='good' live title='Save these codes now. We show them only once.'>
        Print them, or keep them in a password manager, but not on the phone that has the app.
      </Notice>
      <ul className='grid gap-x-6 gap-y-2 border-line border-y py-4 sm:grid-cols-2'>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
