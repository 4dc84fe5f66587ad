import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { AccountScreen } from '../../../features/account/AccountScreen.tsx'
import { FormProblem } from '../../../features/account/FormProblem.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { nextIn } from '../accountAddresses.ts'
import { work } from './work.ts'

export { work } from './work.ts'

/** For young people, who sign in with a name that their guardian gave them. */
export default function LearnerLoginView(): ReactElement {
  const { search } = usePage(work)
  const form = useFormState()
  return (
    <AccountScreen
      title='Sign in as a learner'
      lead='With the name and password that your parent or guardian gave you.'
      aside={
        <p>
          Does your account have an email address or mobile number?{' '}
          <Link
            to={href(pages.login, {}, { next: nextIn(search) })}
            className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
          >
            Sign in with that
          </Link>
        </p>
      }
    >
      <FormProblem problem={form.problem} />
      <Form method='post' noValidate className='grid gap-4'>
        <TextInput
          label='Sign-in name'
          name='name'
          autoComplete='username'
          autoCapitalize='none'
          spellCheck={false}
          maxLength={60}
          required
          defaultValue={form.valueOf('name')}
          error={form.errorOf('name')}
        />
        <PasswordInput label='Password' name='password' maxLength={128} error={form.errorOf('password')} />
        <Button type='submit' size='large' wide busy={form.busy} busyLabel='Signing in…'>
          Sign in
        </Button>
      </Form>
      <p className='mt-6 text-14 text-ink-soft'>
        Forgotten it? Your parent or guardian can give you a new password under Account, Learners.
      </p>
    </AccountScreen>
  )
}
