import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { OwnVerification, Verification } from '#contract/learning/desk/verification.ts'
import { CheckedLine } from '../../../features/catalogue/tutors/CheckedLine.tsx'
import { Said } from '../../../features/teaching/Said.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextInput } from '../../../ui/form/TextInput.tsx'
import { dateOf, dayKey } from '../../../ui/format/when.ts'
import { Notice } from '../../../ui/message/Notice.tsx'
import { TeachNav } from '../TeachNav.tsx'
import { Papers } from './Papers.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Where a tutor sends documents, and reads what staff decided. */
export default function VerificationView(): ReactElement {
  const { data, site } = usePage(work)
  const { verification, kept_days } = data.own
  const isOpen = !verification || verification.status === 'asked' || verification.status === 'refused'
  return (
    <div className='wrap pt-4 md:pt-6'>
      <TeachNav />
      <h1 className='heading-1 mt-6'>{isOpen ? 'Get verified' : 'Verification'}</h1>
      <p className='reading mt-3 text-18 text-ink-soft'>
        We check who you are and what you’re qualified in. Your page and your courses then say what we checked
        and when, so families know it too. Only staff who decide see the documents, and your account history
        says who did.
      </p>
      <Said />
      {verification && <Standing verification={verification} zone={site.timeZone} />}
      {isOpen && <Documents own={data.own} today={dayKey(site.now, site.timeZone)} />}
      {isOpen && (
        <p className='reading mt-4 text-14 text-ink-soft'>
          {`We delete the documents ${kept_days === 1 ? 'a day' : `${kept_days} days`} after we decide.`}
        </p>
      )}
    </div>
  )
}

interface StandingProps {
  readonly verification: Verification
  readonly zone: string
}

const titles = {
  waiting: 'We have your documents',
  verified: 'Your pages say that we’ve checked you',
  asked: 'We need something else',
  refused: 'We couldn’t verify you',
} as const

function Standing({ verification, zone }: StandingProps): ReactElement {
  const { status, reason, checked, decided_at, delete_at, sent_at } = verification
  const tone = status === 'verified' ? 'good' : status === 'waiting' ? 'info' : 'warn'
  return (
    <Notice tone={tone} className='mt-6' title={titles[status]}>
      {status === 'waiting' && `Sent on ${dateOf(sent_at, zone)}. We’ll email you once we’ve read them.`}
      {status === 'verified' && decided_at && <CheckedLine checked={{ parts: checked, at: decided_at }} />}
      {reason && <span className='block whitespace-pre-line wrap-anywhere'>{reason}</span>}
      {delete_at && (
        <span className='mt-2 block'>{`We delete your documents on ${dateOf(delete_at, zone)}.`}</span>
      )}
    </Notice>
  )
}

interface DocumentsProps {
  readonly own: OwnVerification
  readonly today: string
}

function Documents({ own: { verification }, today }: DocumentsProps): ReactElement {
  const form = useFormState()
  return (
    <Form method='post' className='reading mt-8 grid gap-8'>
      <Papers
        name='identity'
        legend='A document with your photo and name'
        hint='Such as a driving licence, passport or voter ID. On an Aadhaar card, cover the first eight digits.'
        kept={verification?.identity ?? 0}
        error={form.errorOf('identity')}
      />
      <Papers
        name='qualification'
        legend='A certificate or degree'
        hint='In what you teach, or from where you learnt it.'
        kept={verification?.qualification ?? 0}
        error={form.errorOf('qualification')}
      />
      <TextArea
        label='What do the documents show?'
        hint='Such as “Passport; M.A. in Hindustani music, University of Mumbai, 2012”.'
        name='about'
        required
        rows={3}
        maxLength={500}
        defaultValue={form.valueOf('about', verification?.about)}
        error={form.errorOf('about')}
      />
      <TextInput
        label='A day for a short call (optional)'
        hint='Only if we have a question.'
        name='meet_on'
        type='date'
        min={today}
        defaultValue={form.valueOf('meet_on')}
        error={form.errorOf('meet_on')}
      />
      <Button type='submit' size='large' className='justify-self-start' busy={form.busy} busyLabel='Sending…'>
        Send documents
      </Button>
    </Form>
  )
}
