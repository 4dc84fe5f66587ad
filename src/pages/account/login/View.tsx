import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { AccountScreen } from '../../../features/account/AccountScreen.tsx'
import { ContactField } from '../../../features/account/ContactField.tsx'
import { FormProblem } from '../../../features/account/FormProblem.tsx'
import { PasskeyButton } from '../../../features/people/secondWay/PasskeyButton.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { nextIn } from '../accountAddresses.ts'
import { useFromTop } from './useFromTop.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function LoginView(): ReactElement {
  const { search } = usePage(work)
  const form = useFormState()
  useFromTop()
  const withPassword = form.errorOf('password') !== undefined || form.code === 'wrong_credentials'
  return (
    <AccountScreen
      title='Sign in'
      lead='We’ll send you a six-digit code. No password needed.'
      aside={<Elsewhere search={search} />}
    >
      {!form.problem && <Done search={search} />}
      <SessionEnded session={search.get('session')} />
      <FormProblem problem={form.problem} />
      <Form method='post' noValidate className='grid gap-4'>
        <ContactField form={form} />
        <Button type='submit' name='way' value='code' size='large' wide busy={form.busy} busyLabel='Sending…'>
          Send me a code
        </Button>
        <Disclosure title='Use a password instead' open={withPassword || undefined} className='border-b-0'>
          <div className='grid gap-4'>
            <PasswordInput
              label='Password'
              hint='Works with your email address.'
              name='password'
              maxLength={128}
              error={form.errorOf('password')}
            />
            <Button
              type='submit'
              name='way'
              value='password'
              kind='secondary'
              wide
              busy={form.busy}
              busyLabel='Signing in…'
            >
              Sign in with password
            </Button>
          </div>
        </Disclosure>
      </Form>
      <div className='mt-6 border-line border-t pt-6 empty:hidden'>
        <PasskeyButton purpose='sign_in' sentAs={['way', 'passkey']} busy={form.busy} size='large' wide>
          Sign in with a passkey
        </PasskeyButton>
      </div>
    </AccountScreen>
  )
}

/** Links for people without an account, or with one that has no email address. */
function Elsewhere({ search }: { readonly search: URLSearchParams }): ReactElement {
  return (
    <p>
      New here?{' '}
      <Link
        to={href(pages.signup, {}, { next: nextIn(search) })}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Create an account
      </Link>
      <br />
      Did a parent give you a sign-in name?{' '}
      <Link
        to={href(pages.learnerLogin, {}, { next: nextIn(search) })}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Sign in as a learner
      </Link>
    </p>
  )
}

/** Confirms what the person has just done that brought them here. */
function Done({ search }: { readonly search: URLSearchParams }): ReactElement | null {
  if (search.get('undone')) {
    return (
      <Notice tone='good' title='Your account is back as it was' className='mb-6'>
        Every device was signed out, and the password no longer works. Sign in with a code, then choose a new
        password if you use one.
      </Notice>
    )
  }
  switch (search.get('session')) {
    case 'closed':
      return (
        <Notice tone='good' title='Your account is closed' className='mb-6'>
          We’ve signed out every device and sent you an email about it. Thank you for being with us.
        </Notice>
      )
    case 'everywhere':
      return <Notice tone='good' title='You’re signed out on every device' className='mb-6' />
    default:
      return null
  }
}

/** Tells a person whose session has ended why they are here, and that nothing they typed is lost. */
function SessionEnded({ session }: { readonly session: string | null }): ReactElement | null {
  if (session !== 'ended' && session !== 'kept') return null
  return (
    <Notice title='Your session has ended. Please sign in to continue.' className='mb-6'>
      {session === 'kept' &&
        'What you were about to send is kept in this tab. It’ll be there when you’re back.'}
    </Notice>
  )
}
