import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { DeskPerson } from '#contract/learning/desk/records.ts'
import { Submit } from '../../../features/desk/Submit.tsx'
import { ConfirmInPlace } from '../../../features/people/secondWay/ConfirmInPlace.tsx'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/message/Notice.tsx'

const refusals: Readonly<Record<Exclude<DeskPerson['change'], 'yes'>, string>> = {
  not_allowed: 'Your role can read this account but not change it.',
  own_account: 'This is your own account. Someone else on the desk has to change it.',
  owners_only: 'This account is a colleague’s. An owner can change it.',
  closed: 'This account is closed.',
}

/** What can be done with an account now, or why it can't. */
export function Changes({ person }: { readonly person: DeskPerson }): ReactElement {
  const form = useFormState()
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      {person.may_look && (
        <Change intent='look' title='View site as this person' hint='The person reads this in their account.'>
          <p className='text-ink-soft'>
            For half an hour, you see what they see but can’t change anything. A bar at the top takes you
            back.
          </p>
          <ConfirmInPlace />
        </Change>
      )}
      {person.may_give_alone !== null && <GiveCredit alone={person.may_give_alone} />}
      {person.change === 'yes' ? (
        <>
          {person.sessions.length > 0 && (
            <Change intent='end' title='Sign out everywhere' hint='The person reads this in their account.'>
              {null}
            </Change>
          )}
          {person.blocked ? (
            <Change intent='unblock' title='Unblock' hint='The person reads this in their account.'>
              {null}
            </Change>
          ) : (
            <Change intent='block' title='Block' hint='We email it to the person.'>
              <Select
                label='How long'
                name='days'
                options={lengths}
                defaultValue={form.valueOf('days') ?? '7'}
                error={form.errorOf('days')}
              />
            </Change>
          )}
        </>
      ) : (
        <p className='text-ink-soft'>{refusals[person.change]}</p>
      )}
    </>
  )
}

function GiveCredit({ alone }: { readonly alone: number }): ReactElement {
  const form = useFormState()
  return (
    <Change intent='credit' title='Give credit' hint='The person reads this.' kind='secondary'>
      <p className='text-ink-soft'>
        {`The company pays for it. You can give ${rupees(alone)} more today; above that, a colleague has to approve it.`}
      </p>
      <FormKey />
      <TextInput
        label='Amount'
        prefix='₹'
        inputMode='decimal'
        name='amount'
        maxLength={20}
        required
        defaultValue={form.valueOf('amount')}
        error={form.errorOf('amount')}
      />
      <ConfirmInPlace />
    </Change>
  )
}

const lengths = [
  { value: '1', label: '1 day' },
  { value: '7', label: '1 week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
]

interface ChangeProps {
  readonly intent: string
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
  readonly kind?: 'secondary' | 'danger'
}

function Change({ intent, title, hint, children, kind = 'danger' }: ChangeProps): ReactElement {
  const form = useFormState()
  const mine = form.valueOf('intent') === intent && form.problem !== null
  const looks = intent === 'look'
  return (
    <Disclosure title={title} open={mine}>
      {/* A look changes who is signed in, so the page is reloaded. */}
      <Form method='post' preventScrollReset noValidate reloadDocument={looks} className='grid gap-3 pb-4'>
        <input type='hidden' name='intent' value={intent} />
        {children}
        <TextArea
          label='Reason'
          hint={hint}
          name='reason'
          required
          rows={2}
          maxLength={500}
          defaultValue={mine ? form.valueOf('reason') : undefined}
          error={mine ? form.errorOf('reason') : undefined}
        />
        <Submit label={title} kind={looks ? 'secondary' : kind} />
      </Form>
    </Disclosure>
  )
}
