import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { ContactChange } from '#contract/learning/account/profile.ts'
import { AccountScreen } from '../../../features/account/AccountScreen.tsx'
import { FormProblem } from '../../../features/account/FormProblem.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function UndoView(): ReactElement {
  const { data, site } = usePage(work)
  const change = data.undo?.change
  if (!change) return <NotThere email={site.brand.email} />
  const [what, former] =
    change.channel === 'email' ? ['email address', change.email] : ['mobile number', change.mobile]
  const when = dayAndTime(change.changed_at, site.timeZone)
  return (
    <AccountScreen
      title='Undo this change?'
      lead={`The ${what} of your account was ${former ? 'changed' : 'added'} on ${when}.`}
    >
      <Undo change={change} />
    </AccountScreen>
  )
}

function Undo({ change: { email, mobile } }: { readonly change: ContactChange }): ReactElement {
  const { problem, busy } = useFormState()
  return (
    <>
      <FormProblem problem={problem} />
      <p>If you undo it:</p>
      <ul className='mt-2 list-disc space-y-2 pl-6'>
        <li>
          You sign in with{' '}
          <span className='font-semibold'>{[email, mobile].filter(Boolean).join(' or ')}</span> again, as
          before.
        </li>
        <li>Every device is signed out, including yours.</li>
        <li>
          The password, the passkeys and the authenticator app no longer work. You’ll choose a new one after
          signing in with a code.
        </li>
      </ul>
      <Form method='post' className='mt-8 grid gap-4'>
        <Button type='submit' size='large' wide busy={busy} busyLabel='Undoing…'>
          Undo the change
        </Button>
        <p className='text-14 text-ink-soft'>If you made the change yourself, just close this page.</p>
      </Form>
    </>
  )
}

function NotThere({ email }: { readonly email: string }): ReactElement {
  return (
    <AccountScreen
      title='This link no longer works'
      lead={`A link works once, for seven days. If someone else is using your account and you can’t get in, write to ${email}.`}
    >
      <ButtonLink to={href(pages.login)} size='large'>
        Sign in
      </ButtonLink>
    </AccountScreen>
  )
}
