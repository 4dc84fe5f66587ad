import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import type { Learner } from '#contract/learning/people/learners.ts'
import { consentWords, type LearnerPurpose, learnerPurposes } from '#contract/learning/people/learnerWords.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Answer } from '../Answer.tsx'
import { useIntent } from '../useIntent.ts'
import { LearnerFields } from './AddLearner.tsx'
import { SignIn } from './SignIn.tsx'

interface RowProps {
  readonly learner: Learner
  readonly zone: string
}

export function LearnerRow({
  learner,
  zone,
  isFresh,
}: RowProps & { readonly isFresh: boolean }): ReactElement {
  const { id, name, birth_year, child, may_join } = learner
  const remove = useOwnIntent('remove', id)
  const give = useOwnIntent('give', id)
  const withdraw = useOwnIntent('withdraw', id)
  const change = useOwnIntent('change', id)
  const signIn = useOwnIntent('sign_in', id)
  const end = useOwnIntent('end_sign_in', id)
  const endDevice = useOwnIntent('end_device', id)
  return (
    <li className='grid gap-3 border-line border-t py-6'>
      <Answer
        problem={remove.problem ?? give.problem ?? withdraw.problem ?? end.problem ?? endDevice.problem}
      />
      <div>
        <h3 className='font-semibold text-18'>{name}</h3>
        <p className='text-14 text-ink-soft'>
          {`Born in ${birth_year}.${may_join ? '' : ' Can’t join anything new without your consent.'}`}
        </p>
      </div>
      {learner.note && <p className='whitespace-pre-line'>{learner.note}</p>}
      {child && <Consents learner={learner} zone={zone} />}
      <SignIn learner={learner} zone={zone} isFresh={isFresh} give={signIn} end={end} />
      <Disclosure title={`Change or remove ${name}`} className='border-t' open={change.problem !== null}>
        <Form method='post' noValidate preventScrollReset className='grid gap-6'>
          <input type='hidden' name='intent' value='change' />
          <input type='hidden' name='learner' value={id} />
          <Answer problem={change.problem} />
          <LearnerFields form={change} learner={learner} />
          <Button
            type='submit'
            kind='secondary'
            className='justify-self-start'
            busy={change.busy}
            busyLabel='Saving…'
          >
            Save changes
          </Button>
        </Form>
        <Removal learner={learner} busy={remove.busy} />
      </Disclosure>
    </li>
  )
}

/** The state of this learner's form: every learner has one with the same intent. */
function useOwnIntent(intent: string, learnerId: string): FormState {
  const form = useIntent(intent)
  const { formData } = useNavigation()
  if (form.valueOf('learner') === learnerId || formData?.get('learner') === learnerId) return form
  return {
    ...form,
    problem: null,
    code: null,
    busy: false,
    errorOf: () => undefined,
    valueOf: (_, proposed) => proposed,
  }
}

function Removal({ learner, busy }: { readonly learner: Learner; readonly busy: boolean }): ReactElement {
  const { id, name, open } = learner
  const parts = [
    open.seats > 0 && counted(open.seats, 'course', 'courses'),
    open.demos > 0 && counted(open.demos, 'demo', 'demos'),
    open.orders > 0 && counted(open.orders, 'open order', 'open orders'),
  ].filter((part) => part !== false)
  if (parts.length > 0)
    return (
      <p className='mt-6 text-14 text-ink-soft'>
        {`${name} has ${listed(parts)}, so can’t be removed yet. Leave or cancel those first.`}
      </p>
    )
  return (
    <Form method='post' preventScrollReset className='mt-6 grid justify-items-start gap-2'>
      <input type='hidden' name='intent' value='remove' />
      <input type='hidden' name='learner' value={id} />
      <p className='text-14 text-ink-soft'>
        The note is deleted immediately. The name stays on past classes and orders until you close your
        account.
      </p>
      <Button type='submit' kind='quiet' busy={busy} busyLabel='Removing…'>
        {`Remove ${name}`}
      </Button>
    </Form>
  )
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

function Consents({ learner, zone }: RowProps): ReactElement {
  return (
    <ul className='grid gap-3'>
      {learnerPurposes.map((purpose) => (
        <ConsentLine key={purpose} learner={learner} purpose={purpose} zone={zone} />
      ))}
    </ul>
  )
}

function ConsentLine({
  learner,
  purpose,
  zone,
}: RowProps & { readonly purpose: LearnerPurpose }): ReactElement {
  const { title, words, given, withdrawn } = consentWords[purpose]
  const newest = learner.consents.find((each) => each.purpose === purpose)
  const holds = newest !== undefined && newest.withdrawn_at === null
  const form = useOwnIntent(holds ? 'withdraw' : 'give', learner.id)
  const mine = useNavigation().formData?.get('purpose') === purpose
  return (
    <li className='grid gap-1 rounded-card bg-sunken p-4'>
      <p className='font-semibold'>{title}</p>
      <p className='text-14'>{holds ? newest.words : words}</p>
      <p className='text-14 text-ink-soft'>
        {holds && `You agreed on ${dateOf(newest.given_at, zone)}. ${given} If you withdraw it: ${withdrawn}`}
        {newest?.withdrawn_at && `You withdrew this on ${dateOf(newest.withdrawn_at, zone)}. ${withdrawn}`}
        {!newest && `You haven’t agreed to this. ${withdrawn}`}
      </p>
      <Form method='post' preventScrollReset>
        <input type='hidden' name='learner' value={learner.id} />
        <input type='hidden' name='purpose' value={purpose} />
        <Button
          type='submit'
          name='intent'
          value={holds ? 'withdraw' : 'give'}
          kind='secondary'
          size='small'
          busy={form.busy && mine}
          aria-label={`${holds ? 'Withdraw consent' : 'I agree'}: ${title}, ${learner.name}`}
        >
          {holds ? 'Withdraw consent' : 'I agree'}
        </Button>
      </Form>
    </li>
  )
}
