import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { User } from '#contract/learning/people/auth.ts'
import { AccountScreen } from '../../../features/account/AccountScreen.tsx'
import { FormProblem } from '../../../features/account/FormProblem.tsx'
import { PasskeyButton } from '../../../features/people/secondWay/PasskeyButton.tsx'
import { SecondCode } from '../../../features/people/secondWay/SecondCode.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeInput } from '../../../ui/form/CodeInput.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { nextIn } from '../accountAddresses.ts'
import { useIntent } from '../useIntent.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function ConfirmView(): ReactElement | null {
  const { data, search, viewer } = usePage(work)
  if (!viewer) return null
  const isSent = Boolean(search.get('challenge'))
  return (
    <AccountScreen
      title='Confirm it’s you'
      lead='This affects your whole account, so we check that nobody else is using your device.'
      aside={
        <Link
          to={nextIn(search) ?? href(pages.account)}
          className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
        >
          Back without changing anything
        </Link>
      }
    >
      {data.passkeys && data.passkeys.length > 0 && <ByPasskey />}
      {data.secondWay?.authenticator && <BySecondWay />}
      {!data.secondWay?.confirms_alone && (isSent ? <ByCode search={search} /> : <Ways viewer={viewer} />)}
    </AccountScreen>
  )
}

function ByPasskey(): ReactElement {
  const { problem, busy } = useIntent('passkey')
  return (
    <div className='mb-8 empty:hidden'>
      <FormProblem problem={problem} />
      <PasskeyButton purpose='confirm' sentAs={['intent', 'passkey']} busy={busy} size='large' wide>
        Confirm with a passkey
      </PasskeyButton>
    </div>
  )
}

function BySecondWay(): ReactElement {
  const form = useIntent('second')
  return (
    <Form method='post' noValidate className='mb-8 grid gap-4'>
      <FormProblem problem={form.errorOf('second_code') ? null : form.problem} />
      <input type='hidden' name='intent' value='second' />
      <SecondCode form={form} />
      <Button type='submit' size='large' wide busy={form.busy} busyLabel='Checking…'>
        Confirm
      </Button>
    </Form>
  )
}

function Ways({ viewer: { has_password, email, mobile } }: { readonly viewer: User }): ReactElement {
  const password = useIntent('password')
  const sending = useIntent('send')
  return (
    <>
      <FormProblem problem={sending.problem ?? (password.errorOf('password') ? null : password.problem)} />
      {has_password && (
        <Form method='post' noValidate className='mb-8 grid gap-4'>
          <input type='hidden' name='intent' value='password' />
          {/* Tells a password manager whose password it is. */}
          <input type='text' hidden readOnly autoComplete='username' value={email ?? mobile ?? ''} />
          <PasswordInput
            label='Password'
            name='password'
            maxLength={128}
            required
            error={password.errorOf('password')}
          />
          <Button type='submit' size='large' wide busy={password.busy} busyLabel='Checking…'>
            Confirm
          </Button>
        </Form>
      )}
      <Form method='post' className='grid gap-4'>
        <input type='hidden' name='intent' value='send' />
        <p className='break-words'>
          {has_password ? 'Forgot it? We can send a code to ' : 'We’ll send a code to '}
          <span className='font-semibold'>{email ?? mobile}</span>.
        </p>
        <Button
          type='submit'
          kind={has_password ? 'secondary' : 'primary'}
          size='large'
          wide
          busy={sending.busy}
          busyLabel='Sending…'
        >
          {has_password ? 'Send me a code instead' : 'Send me a code'}
        </Button>
      </Form>
    </>
  )
}

function ByCode({ search }: { readonly search: URLSearchParams }): ReactElement {
  const form = useIntent('code')
  const wrong = form.errorOf('otp')
  const sms = search.get('by') === 'sms'
  return (
    <>
      <FormProblem problem={wrong ? null : form.problem} />
      <p className='mb-4'>
        We sent six digits {sms ? 'by SMS' : 'by email'} to{' '}
        <span className='break-words font-semibold'>{search.get('to')?.slice(0, 64)}</span>. They work for
        five minutes.
      </p>
      {form.code !== 'code_expired' && (
        <Form method='post' noValidate className='grid gap-6'>
          <input type='hidden' name='intent' value='code' />
          <CodeInput label='Code' name='otp' error={wrong} />
          <Button type='submit' size='large' wide busy={form.busy} busyLabel='Checking…'>
            Confirm
          </Button>
        </Form>
      )}
      <p className='mt-4'>
        <Link
          to={href(pages.accountConfirm, {}, { next: nextIn(search) })}
          className='link inline-flex min-h-11 items-center'
        >
          Send again, or use another way
        </Link>
      </p>
    </>
  )
}
