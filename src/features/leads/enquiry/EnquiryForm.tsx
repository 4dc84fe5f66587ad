import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router-dom'
import { consentPurposes } from '#contract/estate/leads/words.ts'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Answered } from './Answered.tsx'
import { ConsentBoxes } from './ConsentBoxes.tsx'
import { answerTime } from './desks.ts'
import { fieldsOf } from './fieldsOf.tsx'
import { Known } from './Known.tsx'
import { Origin } from './Origin.tsx'
import type { About } from './Subject.tsx'
import { useKnown } from './useKnown.ts'
import { useSentFocus } from './useSentFocus.ts'

type EnquiryFormProps = { readonly about: About; readonly topic?: string | undefined }

/** Posts to the page's own address; the page's action has to be sendEnquiry or another sendLead. */
export function EnquiryForm({ about, topic }: EnquiryFormProps): ReactElement {
  const state = useFormState()
  const { pathname } = useLocation()
  const region = useSentFocus<HTMLDivElement>(state)
  return (
    <div ref={region} id='enquiry'>
      {state.done ? (
        <Answered done={state.done}>
          <p>
            <Link className='link' to={pathname}>
              Send another enquiry
            </Link>
          </p>
        </Answered>
      ) : (
        <EnquiryFields state={state} about={about} topic={topic} />
      )}
    </div>
  )
}

interface EnquiryFieldsProps {
  readonly state: FormState
  readonly about: About
  readonly topic: string | undefined
}

function EnquiryFields({ state, about, topic }: EnquiryFieldsProps): ReactElement {
  const action = useActionPath()
  const visitor = useKnown(state)
  const { name, mobile, email, ...further } = fieldsOf(state, about, topic)
  return (
    <Form
      ref={visitor.form}
      method='post'
      action={action}
      noValidate
      preventScrollReset
      onSubmit={visitor.onSubmit}
      className='grid gap-6'
    >
      {state.problem && (
        <Notice tone='bad' live title={state.problem}>
          Everything you typed is still here.
        </Notice>
      )}
      {name}
      <div className='grid grid-cols-1 items-start gap-6 sm:grid-cols-2'>
        {mobile}
        {email}
      </div>
      {visitor.filled && <Known forget={visitor.forget} />}
      {Object.values(further)}
      <ConsentBoxes purposes={consentPurposes} needed='reply' state={state} legend='Your consent' />
      <FormKey />
      <Origin />
      <div>
        <Button type='submit' size='large' busy={state.busy} busyLabel='Sending…'>
          Send enquiry
        </Button>
        <p className='mt-3 text-14 text-ink-soft'>{answerTime}</p>
      </div>
    </Form>
  )
}

/** The page's own address with the form's proposals. The fragment returns browsers without scripts to the form. */
function useActionPath(): string {
  const { pathname, search } = useLocation()
  const proposals = [...new URLSearchParams(search)].filter(
    ([name]) => name === 'project' || name === 'topic',
  )
  return `${pathname}${proposals.length > 0 ? `?${new URLSearchParams(proposals)}` : ''}#enquiry`
}
