import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router-dom'
import type { User } from '#contract/learning/people/auth.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Answer } from '../Answer.tsx'
import { ConfirmFirst } from '../ConfirmFirst.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'

interface PasswordProps {
  readonly viewer: User
  readonly saved: boolean
  /** True if the account's holder has just confirmed who they are. */
  readonly confirmed: boolean
}

export function Password(props: PasswordProps): ReactElement {
  const { saved, confirmed } = props
  const { has_password } = props.viewer
  const form = useIntent('password')
  const wrong = form.errorOf('current') ?? form.errorOf('password')
  return (
    <Setting
      title='Password'
      about={
        has_password
          ? 'You can always sign in with a code, too.'
          : 'You sign in with codes. If you prefer, set a password to use with your email address.'
      }
    >
      <Answer
        problem={wrong ? null : form.problem}
        done={saved ? 'Password updated. Every other device is signed out.' : null}
      />
      {confirmed || has_password ? (
        <NewPassword {...props} />
      ) : (
        <ConfirmFirst label='Set a password' next={href(pages.accountContacts)} />
      )}
    </Setting>
  )
}

function NewPassword({ viewer, saved, confirmed }: PasswordProps): ReactElement {
  const { has_password, email, mobile } = viewer
  const form = useIntent('password')
  const { key } = useLocation()
  return (
    <Form
      // Clears the fields once the password is saved.
      key={saved ? key : 'typing'}
      method='post'
      noValidate
      preventScrollReset
      className='grid gap-4'
    >
      <input type='hidden' name='intent' value='password' />
      {/* Tells a password manager whose password it is. */}
      <input type='text' hidden readOnly autoComplete='username' value={email ?? mobile ?? ''} />
      {has_password && !confirmed && (
        <PasswordInput
          label='Current password'
          name='current'
          maxLength={128}
          required
          error={form.errorOf('current')}
        />
      )}
      {has_password && !confirmed && (
        <p className='text-14'>
          <Link
            to={href(pages.accountConfirm, {}, { next: href(pages.accountContacts) })}
            className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
          >
            Forgot it? Confirm with a code
          </Link>
        </p>
      )}
      <PasswordInput
        label='New password'
        hint='At least 10 characters. Three or four unrelated words are easy to remember and hard to guess.'
        name='password'
        autoComplete='new-password'
        maxLength={128}
        required
        error={form.errorOf('password')}
      />
      <Button
        type='submit'
        kind='secondary'
        className='justify-self-start'
        busy={form.busy}
        busyLabel='Setting…'
      >
        {has_password ? 'Change password' : 'Set a password'}
      </Button>
    </Form>
  )
}
