import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Learner } from '#contract/learning/people/learners.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Answer } from '../Answer.tsx'
import { ConfirmFirst } from '../ConfirmFirst.tsx'
import { Devices } from './Devices.tsx'

interface SignInProps {
  readonly learner: Learner
  readonly zone: string
  /** Whether the guardian has just confirmed who they are. */
  readonly isFresh: boolean
  readonly give: FormState
  readonly end: FormState
}

/** How a learner signs in on their own, if their guardian wants that. */
export function SignIn(props: SignInProps): ReactElement {
  const { learner, isFresh, give } = props
  const { name, child, consents, sign_in } = learner
  const agreed = consents.some((each) => each.purpose === 'sign_in' && each.withdrawn_at === null)
  const may = !child || agreed
  return (
    <Disclosure
      title={sign_in ? `${name}’s sign-in` : `Let ${name} sign in`}
      className='border-t'
      open={give.problem !== null || undefined}
    >
      <div className='grid gap-6'>
        <p className='reading text-14 text-ink-soft'>
          {`${name} can then see classes, homework and progress, hand in work, join classes and write to the tutors. You can read what is written. Only you can order, pay and book.`}
        </p>
        {sign_in && <Standing {...props} signIn={sign_in} />}
        {!may && (
          <p>{`Agree to “A sign-in of their own” above first, then choose a name and a password here.`}</p>
        )}
        {may && !isFresh && (
          <ConfirmFirst
            label={sign_in ? 'Set a new password' : 'Create a sign-in'}
            next={href(pages.accountLearners)}
          />
        )}
        {may && isFresh && <NewSignIn learner={learner} form={give} />}
      </div>
    </Disclosure>
  )
}

function NewSignIn({ learner, form }: { readonly learner: Learner; readonly form: FormState }): ReactElement {
  const { id, name, sign_in } = learner
  return (
    <Form method='post' noValidate preventScrollReset className='grid gap-4'>
      <input type='hidden' name='intent' value='sign_in' />
      <input type='hidden' name='learner' value={id} />
      <Answer problem={form.problem} />
      <TextInput
        label='Sign-in name'
        hint='4 to 30 letters and digits, such as meera.2014. No two learners can have the same name.'
        name='sign_in_name'
        autoComplete='off'
        autoCapitalize='none'
        spellCheck={false}
        maxLength={30}
        required
        defaultValue={form.valueOf('sign_in_name', sign_in?.name)}
        error={form.errorOf('name')}
      />
      <PasswordInput
        label={sign_in ? 'New password' : 'Password'}
        hint={`Three or four words are easy to remember. Tell ${name} yourself: we don’t send it to anyone.`}
        name='password'
        autoComplete='new-password'
        maxLength={128}
        error={form.errorOf('password')}
      />
      <Button
        type='submit'
        kind='secondary'
        className='justify-self-start'
        busy={form.busy}
        busyLabel='Saving…'
      >
        {sign_in ? 'Save, and sign out everywhere' : 'Create sign-in'}
      </Button>
    </Form>
  )
}

interface StandingProps extends Pick<SignInProps, 'learner' | 'zone' | 'end'> {
  readonly signIn: NonNullable<Learner['sign_in']>
}

function Standing({ learner, signIn, zone, end }: StandingProps): ReactElement {
  const { name, made_at, sessions } = signIn
  return (
    <div className='grid gap-3'>
      <p>
        {'Signs in as '}
        <strong className='wrap-anywhere'>{name}</strong>
        {`, at ${href(pages.learnerLogin)}. Since ${dateOf(made_at, zone)}.`}
      </p>
      <Devices learner={learner} sessions={sessions} zone={zone} />
      <Form method='post' preventScrollReset>
        <input type='hidden' name='intent' value='end_sign_in' />
        <input type='hidden' name='learner' value={learner.id} />
        <Button type='submit' kind='quiet' size='small' busy={end.busy} busyLabel='Ending…'>
          {`End ${learner.name}’s sign-in`}
        </Button>
      </Form>
    </div>
  )
}
