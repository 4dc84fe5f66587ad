import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { AccountScreen } from '../../../features/account/AccountScreen.tsx'
import { FormProblem } from '../../../features/account/FormProblem.tsx'
import { PasskeyButton } from '../../../features/people/secondWay/PasskeyButton.tsx'
import { SecondCode } from '../../../features/people/secondWay/SecondCode.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { useIntent } from '../useIntent.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** The second step of signing in. */
export default function SecondView(): ReactElement {
  const { data } = usePage(work)
  const { authenticator } = data.secondWay
  const hasPasskey = data.passkeys.length > 0
  return (
    <AccountScreen
      title='One more step'
      lead={
        authenticator
          ? 'Your account needs a second check that it’s you.'
          : 'Staff finish signing in with their passkey.'
      }
      aside={
        <Form method='post' action={href(pages.logout)}>
          <button type='submit' className='link min-h-11'>
            Sign out
          </button>
        </Form>
      }
    >
      {authenticator && <ByCode />}
      {hasPasskey && <ByPasskey />}
      {hasPasskey && !authenticator && (
        <noscript>
          <p>Passkeys need JavaScript. Turn it on, or ask an owner to reset how you sign in.</p>
        </noscript>
      )}
    </AccountScreen>
  )
}

function ByCode(): ReactElement {
  const form = useIntent('code')
  return (
    <Form method='post' noValidate className='grid gap-4'>
      <FormProblem problem={form.errorOf('second_code') ? null : form.problem} />
      <input type='hidden' name='intent' value='code' />
      <SecondCode form={form} />
      <Button type='submit' size='large' wide busy={form.busy} busyLabel='Checking…'>
        Continue
      </Button>
    </Form>
  )
}

function ByPasskey(): ReactElement {
  const { problem, busy } = useIntent('passkey')
  return (
    <div className='mt-6 empty:hidden'>
      <FormProblem problem={problem} />
      <PasskeyButton purpose='confirm' sentAs={['intent', 'passkey']} busy={busy} size='large' wide>
        Use a passkey
      </PasskeyButton>
    </div>
  )
}
