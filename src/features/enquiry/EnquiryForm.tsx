import type { ReactElement } from 'react'
import { Form, Link, useLocation } from 'react-router-dom'
import { consentPurposes, contactTopics } from '#contract/estate/words.ts'
import { type FormState, useFormState } from '../../form/useFormState.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { ConsentBoxes } from './ConsentBoxes.tsx'
import { answerTime } from './desks.ts'
import { Origin } from './Origin.tsx'
import { useSentFocus } from './useSentFocus.ts'

const topicNames: Readonly<Record<(typeof contactTopics)[number], string>> = {
  visit: 'Visiting a project',
  price: 'Prices and availability',
  resale: 'Reselling or letting a home',
  partnership: 'Working with you',
  other: 'Something else',
}

export type Choosable = { readonly id: string; readonly name: string; readonly city: string }

type EnquiryFormProps = {
  /** The projects to choose from, or the one that the page is about. */
  readonly about:
    | { readonly projects: readonly Choosable[]; readonly chosen?: string | undefined }
    | { readonly project: Choosable }
  readonly topic?: string | undefined
}

/** Sent to the page's own address, whose action is sendEnquiry. */
export function EnquiryForm({ about, topic }: EnquiryFormProps): ReactElement {
  const state = useFormState()
  const { pathname } = useLocation()
  const action = useActionPath()
  const region = useSentFocus<HTMLDivElement>(state)
  return (
    <div ref={region} id='enquiry'>
      {state.done ? (
        <Answered done={state.done} again={pathname} />
      ) : (
        <Form method='post' action={action} noValidate preventScrollReset className='grid gap-6'>
          {state.problem && (
            <Notice tone='bad' live title={state.problem}>
              Everything you typed is still here.
            </Notice>
          )}
          <Person state={state} />
          <Subject state={state} about={about} topic={topic} />
          <ConsentBoxes
            purposes={consentPurposes}
            needed='reply'
            state={state}
            legend='What we may do with your details'
          />
          <Origin />
          <div>
            <Button type='submit' size='large' busy={state.busy} busyLabel='Sending…'>
              Send enquiry
            </Button>
            <p className='mt-3 text-14 text-ink-soft'>{answerTime}</p>
          </div>
        </Form>
      )}
    </div>
  )
}

/** The page's own address with what it proposes. The fragment leads a browser without scripts back to the form. */
function useActionPath(): string {
  const { pathname, search } = useLocation()
  const proposals = [...new URLSearchParams(search)].filter(
    ([name]) => name === 'project' || name === 'topic',
  )
  return `${pathname}${proposals.length > 0 ? `?${new URLSearchParams(proposals)}` : ''}#enquiry`
}

function Person({ state }: { readonly state: FormState }): ReactElement {
  return (
    <>
      <TextInput
        label='Your name'
        name='name'
        autoComplete='name'
        maxLength={80}
        error={state.errorOf('name')}
        defaultValue={state.valueOf('name')}
      />
      <div className='grid grid-cols-1 items-start gap-6 sm:grid-cols-2'>
        <TextInput
          label='Mobile number'
          hint='With the country code if it is not Indian.'
          name='mobile'
          type='tel'
          inputMode='tel'
          autoComplete='tel'
          maxLength={32}
          error={state.errorOf('mobile')}
          defaultValue={state.valueOf('mobile')}
        />
        <TextInput
          label='Email'
          hint='Either of the two is enough.'
          name='email'
          type='email'
          autoComplete='email'
          maxLength={254}
          error={state.errorOf('email')}
          defaultValue={state.valueOf('email')}
        />
      </div>
    </>
  )
}

function Subject({
  state,
  about,
  topic,
}: Pick<EnquiryFormProps, 'about' | 'topic'> & { readonly state: FormState }): ReactElement {
  const proposed = contactTopics.find((each) => each === topic) ?? 'other'
  return (
    <>
      <div className='grid grid-cols-1 items-start gap-6 sm:grid-cols-2'>
        <Select
          label='What it is about'
          name='topic'
          options={contactTopics.map((value) => ({ value, label: topicNames[value] }))}
          error={state.errorOf('topic')}
          defaultValue={state.valueOf('topic', proposed)}
        />
        {'project' in about ? (
          <input type='hidden' name='project_id' value={about.project.id} />
        ) : (
          <Select
            label='Project'
            optional
            name='project_id'
            empty='No particular one'
            options={about.projects.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
            error={state.errorOf('project_id')}
            defaultValue={state.valueOf('project_id', about.chosen)}
          />
        )}
      </div>
      <TextArea
        label='Your question'
        optional
        name='message'
        maxLength={2000}
        error={state.errorOf('message')}
        defaultValue={state.valueOf('message')}
      />
    </>
  )
}

function Answered({ done, again }: { readonly done: string; readonly again: string }): ReactElement {
  return (
    <div
      data-answer
      tabIndex={-1}
      role='status'
      className='grid gap-4 border-highlight border-t-2 pt-6 outline-none'
    >
      <p className='heading-3'>Your enquiry has arrived.</p>
      <p className='text-18'>{done}</p>
      <p className='text-ink-soft'>{answerTime}</p>
      <p>
        <Link className='link' to={again}>
          Send another enquiry
        </Link>
      </p>
    </div>
  )
}
