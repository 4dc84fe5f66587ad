import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router-dom'
import type { User } from '#contract/learning/auth.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { Answer } from '../Answer.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'

export function Password({
  viewer: { has_password, email, mobile },
  saved,
}: {
  readonly viewer: User
  readonly saved: boolean
}): ReactElement {
  const form = useIntent('password')
  const { key } = useLocation()
  const wrong = form.errorOf('current') ?? form.errorOf('password')
  return (
    <Setting
      title='Password'
      about={
        has_password
          ? 'A code works as well, whenever you like.'
          : 'You sign in with codes. A password is only for those who prefer one; it goes with an email address.'
      }
    >
      <Answer
        problem={wrong ? null : form.problem}
        done={saved ? 'The password is set. Every other device is signed out.' : null}
      />
      <Form
        // What was typed is gone once it is set.
        key={saved ? key : 'typing'}
        method='post'
        noValidate
        preventScrollReset
        className='grid gap-4'
      >
        <input type='hidden' name='intent' value='password' />
        {/* So that a password manager knows whose it is. */}
        <input type='text' hidden readOnly autoComplete='username' value={email ?? mobile ?? ''} />
        {has_password && (
          <PasswordInput
            label='Present password'
            name='current'
            maxLength={128}
            required
            error={form.errorOf('current')}
          />
        )}
        <PasswordInput
          label='New password'
          hint='At least 10 characters. A few plain words are better than one hard one.'
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
          {has_password ? 'Change the password' : 'Set a password'}
        </Button>
      </Form>
    </Setting>
  )
}
