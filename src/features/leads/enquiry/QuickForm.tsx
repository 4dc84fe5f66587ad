import type { ReactElement } from 'react'
import { useFetcher, useLocation } from 'react-router-dom'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { formStateOf } from '../../../platform/form/useFormState.ts'
import type { ActionResult } from '../../../platform/page/page.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Answered } from './Answered.tsx'
import { ConsentBoxes } from './ConsentBoxes.tsx'
import { answerTime } from './desks.ts'
import { fieldsOf } from './fieldsOf.tsx'
import { Known } from './Known.tsx'
import { Origin } from './Origin.tsx'
import type { About } from './Subject.tsx'
import { type Draft, withDraft } from './useDraft.ts'
import { useKnown } from './useKnown.ts'
import { useSentFocus } from './useSentFocus.ts'

export type QuickFormProps = {
  readonly about: About
  readonly topic?: string | undefined
  /** The page whose action handles the form, if not this one. */
  readonly action?: string | undefined
  readonly draft: Draft
  readonly onClose: () => void
}

/** Two fields and one tick. It's sent separately from the page's own form and doesn't change it. */
export function QuickForm({ about, topic, action, draft, onClose }: QuickFormProps): ReactElement {
  const fetcher = useFetcher<ActionResult>()
  const { pathname } = useLocation()
  const answered = formStateOf(fetcher.data, fetcher.state !== 'idle')
  const { state, onInput } = withDraft(answered, draft)
  const region = useSentFocus<HTMLDivElement>(state)
  const visitor = useKnown(state)
  const { name, mobile, ...further } = fieldsOf(state, about, topic)
  const more = Object.keys(further).some((field) => state.errorOf(field))
  if (state.done) {
    return (
      <div ref={region}>
        <Answered done={state.done}>
          <Button kind='secondary' onClick={onClose} className='justify-self-start'>
            Back to the page
          </Button>
        </Answered>
      </div>
    )
  }
  return (
    <div ref={region}>
      <fetcher.Form
        ref={visitor.form}
        method='post'
        action={action ?? pathname}
        noValidate
        onInput={onInput}
        onSubmit={visitor.onSubmit}
        className='grid gap-4'
      >
        {state.problem && (
          <Notice tone='bad' live title={state.problem}>
            Everything you typed is still here.
          </Notice>
        )}
        {name}
        {mobile}
        {visitor.filled && <Known forget={visitor.forget} />}
        <Disclosure title='Add an email or a question' open={more} className='border-t'>
          <div className='grid gap-4 pt-2'>{Object.values(further)}</div>
        </Disclosure>
        <ConsentBoxes purposes={['reply']} needed='reply' state={state} legend='Your consent' />
        <FormKey />
        <Origin />
        <div>
          <Button type='submit' size='large' wide busy={state.busy} busyLabel='Sending…'>
            Send
          </Button>
          <p className='mt-3 text-14 text-ink-soft'>{answerTime}</p>
        </div>
      </fetcher.Form>
    </div>
  )
}
