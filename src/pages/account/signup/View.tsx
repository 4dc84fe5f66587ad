import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { AccountScreen } from '../../../features/account/AccountScreen.tsx'
import { ContactField } from '../../../features/account/ContactField.tsx'
import { FormProblem } from '../../../features/account/FormProblem.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { Segmented } from '../../../ui/form/RadioGroup.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { nextIn } from '../accountAddresses.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function SignupView(): ReactElement {
  const { search } = usePage(work)
  const form = useFormState()
  return (
    <AccountScreen
      title='Create an account'
      lead='We’ll send a code to check that the address or number is yours.'
      aside={
        <p>
          Have an account?{' '}
          <Link
            to={href(pages.login, {}, { next: nextIn(search) })}
            className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
          >
            Sign in
          </Link>
        </p>
      }
    >
      <FormProblem problem={form.problem} />
      <Form method='post' noValidate className='grid gap-6'>
        <Segmented
          legend='I’m here to'
          name='role'
          choices={[
            { value: 'student', label: 'Learn' },
            { value: 'tutor', label: 'Teach' },
          ]}
          defaultValue={form.valueOf('role', search.get('as') === 'tutor' ? 'tutor' : 'student') ?? 'student'}
          error={form.errorOf('role')}
        />
        <TextInput
          label='Your name'
          hint='For a child’s classes, enter your own name.'
          name='name'
          autoComplete='name'
          maxLength={80}
          required
          defaultValue={form.valueOf('name')}
          error={form.errorOf('name')}
        />
        <ContactField form={form} />
        <PasswordInput
          label='Password'
          optional
          hint='For signing in by email without a code. At least 10 characters.'
          name='password'
          autoComplete='new-password'
          maxLength={128}
          error={form.errorOf('password')}
        />
        <Button type='submit' size='large' wide busy={form.busy} busyLabel='Sending…'>
          Send me a code
        </Button>
        <Agreement />
      </Form>
    </AccountScreen>
  )
}

function Agreement(): ReactElement {
  return (
    <p className='text-14 text-ink-soft'>
      By creating an account you accept the{' '}
      <Link to={href(pages.terms)} className='link'>
        terms
      </Link>
      . What we keep, and why, is under{' '}
      <Link to={href(pages.privacy)} className='link'>
        privacy
      </Link>
      .
    </p>
  )
}
