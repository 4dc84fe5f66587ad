import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import { checkedParts } from '#contract/learning/catalogue/verificationWords.ts'
import type { DeskTutor } from '#contract/learning/desk/verification.ts'
import { Outcome } from '../../../features/desk/Outcome.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'

interface DecideProps {
  readonly tutor: DeskTutor
}

/** What can be decided now, or why nothing can. */
export function Decide({ tutor }: DecideProps): ReactElement {
  return (
    <>
      <Outcome page={href(pages.deskTutor, { tutor: tutor.id })} />
      <Choices tutor={tutor} />
    </>
  )
}

function Choices({ tutor }: DecideProps): ReactElement {
  switch (tutor.can) {
    case 'decide':
      return (
        <>
          <Verify tutor={tutor} />
          <Answer
            tutor={tutor}
            decision='asked'
            title='Ask for more'
            hint='What’s missing. The tutor reads this and can send it.'
          />
          <Answer
            tutor={tutor}
            decision='refused'
            title='Refuse'
            hint='The tutor reads this. They can go on teaching, and send other documents.'
          />
        </>
      )
    case 'take_back':
      return (
        <Answer
          tutor={tutor}
          decision='refused'
          title='Withdraw badge'
          hint='The tutor reads this. Their pages no longer say that they were checked.'
        />
      )
    default:
      return <p className='text-ink-soft'>{refusalOf(tutor)}</p>
  }
}

function refusalOf({ can, verification }: DeskTutor): string {
  if (can === 'not_allowed') return 'Your role can read about tutors but not decide on their documents.'
  if (can === 'own') return 'This is about you. Someone else on the desk has to decide.'
  if (!verification) return 'The tutor hasn’t sent any documents.'
  return 'The tutor was told what’s missing, and comes back to the list once they send documents again.'
}

function Verify({ tutor }: DecideProps): ReactElement {
  const form = useFormState()
  const error = form.errorOf('checked')
  return (
    <Decision tutor={tutor}>
      <fieldset>
        <legend className='font-semibold'>What you checked</legend>
        {checkedParts.map((part) => (
          <Checkbox
            key={part}
            name={`checked_${part}`}
            label={part === 'identity' ? 'Identity' : 'Qualification'}
            defaultChecked={form.valueOf(`checked_${part}`) === 'on'}
          />
        ))}
        {error && <FieldError id='checked-error'>{error}</FieldError>}
      </fieldset>
      <TextArea label='Note for us (optional)' name='reason' rows={2} maxLength={500} />
      <Submit intent='verified' label='Put on their pages' kind='primary' />
    </Decision>
  )
}

interface AnswerProps extends DecideProps {
  readonly decision: 'asked' | 'refused'
  readonly title: string
  readonly hint: string
}

function Answer({ tutor, decision, title, hint }: AnswerProps): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf('intent') === decision
  return (
    <Disclosure title={title} open={isThis}>
      <Decision tutor={tutor}>
        <TextArea
          label='Reason'
          hint={hint}
          name='reason'
          required
          rows={3}
          maxLength={500}
          defaultValue={isThis ? form.valueOf('reason') : undefined}
          error={isThis ? form.errorOf('reason') : undefined}
        />
        <Submit intent={decision} label={title} kind={decision === 'asked' ? 'secondary' : 'danger'} />
      </Decision>
    </Disclosure>
  )
}

function Decision({ tutor, children }: DecideProps & { readonly children: ReactNode }): ReactElement {
  return (
    <Form method='post' preventScrollReset noValidate className='grid gap-3 pt-2'>
      <input type='hidden' name='sent_at' value={tutor.verification?.sent_at ?? ''} />
      {children}
    </Form>
  )
}
