import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { AccountScreen } from '../../../features/account/AccountScreen.tsx'
import { FormProblem } from '../../../features/account/FormProblem.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { CodeInput } from '../../../ui/form/CodeInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { nextIn } from '../accountAddresses.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function VerifyView(): ReactElement {
  const { search } = usePage(work)
  const { problem, code, busy, errorOf } = useFormState()
  const back = href(
    search.get('from') === 'signup' ? pages.signup : pages.login,
    {},
    { next: nextIn(search) },
  )
  if (!search.get('challenge')) return <NoChallenge back={back} />
  const sms = search.get('by') === 'sms'
  const to = search.get('to')?.slice(0, 64)
  const spent = code === 'code_expired'
  const afterPassword = search.get('from') === 'password'
  const address = to && (
    <>
      {' '}
      to <span className='break-words font-semibold text-ink'>{to}</span>
    </>
  )
  return (
    <AccountScreen
      title={afterPassword ? 'One more step' : 'Enter your code'}
      lead={
        afterPassword ? (
          <>
            Someone has been trying passwords for this account, so a new device needs a code as well. If your
            password was right, we’ve sent six digits by email{address}. They work for five minutes.
          </>
        ) : (
          <>
            We sent six digits {sms ? 'by SMS' : 'by email'}
            {address}. They work for five minutes.
          </>
        )
      }
      aside={
        afterPassword ? (
          <NoCode back={back} />
        ) : (
          <Elsewhere back={back} sms={sms} seconds={Number(search.get('again'))} />
        )
      }
    >
      <FormProblem problem={errorOf('otp') ? null : problem} />
      {spent ? (
        <ButtonLink to={back} size='large' wide>
          Get a new code
        </ButtonLink>
      ) : (
        <Form method='post' noValidate className='grid gap-6'>
          <CodeInput label='Code' name='otp' error={errorOf('otp')} />
          <Button type='submit' size='large' wide busy={busy} busyLabel='Checking…'>
            Sign in
          </Button>
        </Form>
      )}
    </AccountScreen>
  )
}

interface ElsewhereProps {
  readonly back: string
  readonly sms: boolean
  readonly seconds: number
}

/** This page's address doesn't contain the full contact, so a second code is requested on the previous form. */
function Elsewhere({ back, sms, seconds }: ElsewhereProps): ReactElement {
  const pause = Number.isInteger(seconds) && seconds > 0 && seconds <= 600 ? seconds : 30
  return (
    <>
      <p className='font-semibold'>No code after {pause} seconds?</p>
      <p className='mt-1 text-ink-soft'>
        {sms ? 'Check that your phone has a signal.' : 'Look in the spam folder.'} If it isn’t there, check
        the {sms ? 'number' : 'address'} and ask for a new one; only the latest code works.
      </p>
      <p className='mt-2'>
        <Link to={back} className='link inline-flex min-h-11 items-center'>
          Send again, or use another address
        </Link>
      </p>
    </>
  )
}

/** The page is the same for a right and a wrong password: only the email shows which it was. */
function NoCode({ back }: { readonly back: string }): ReactElement {
  return (
    <>
      <p className='font-semibold'>No code?</p>
      <p className='mt-1 text-ink-soft'>
        We only send one for the right password. Check the spam folder, then the password, or sign in with a
        code alone. Devices you’ve used before don’t need this step.
      </p>
      <p className='mt-2'>
        <Link to={back} className='link inline-flex min-h-11 items-center'>
          Back to sign in
        </Link>
      </p>
    </>
  )
}

function NoChallenge({ back }: { readonly back: string }): ReactElement {
  return (
    <AccountScreen
      title='You haven’t asked for a code yet'
      lead='This page opens after you ask for a code. Start there, and we’ll bring you back.'
    >
      <ButtonLink to={back} size='large'>
        Ask for a code
      </ButtonLink>
    </AccountScreen>
  )
}
