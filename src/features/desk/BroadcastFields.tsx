import type { ReactElement } from 'react'
import { type Audience, type BroadcastDraft, broadcastKinds } from '#contract/learning/desk/broadcasts.ts'
import type { FormState } from '../../platform/form/useFormState.ts'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import { TextArea, TextInput } from '../../ui/form/TextInput.tsx'
import { kindWords, peopleText } from './broadcastWords.ts'

interface FieldsProps {
  readonly form: FormState
  readonly draft: Omit<BroadcastDraft, 'audience' | 'kind'> & Partial<Pick<BroadcastDraft, 'kind'>>
  /** How many people in the group would receive it, if that is known. */
  readonly reach?: Readonly<Record<BroadcastDraft['kind'], number>> | undefined
}

/** The fields of a broadcast, whether it's new or an existing draft. */
export function BroadcastFields({ form, draft, reach }: FieldsProps): ReactElement {
  const field = (name: string, proposed: string) => ({
    name,
    defaultValue: form.valueOf(name, proposed),
    error: form.errorOf(name),
  })
  return (
    <>
      <RadioGroup
        legend='What is it about?'
        name='kind'
        required
        choices={broadcastKinds.map((kind) => ({
          value: kind,
          label: kindWords[kind].label,
          hint: reach ? `${kindWords[kind].about} ${peopleText(reach[kind])} now.` : kindWords[kind].about,
        }))}
        {...chosenOf(form.valueOf('kind', draft.kind))}
        error={form.errorOf('kind')}
      />
      <TextInput label='Subject' required maxLength={120} {...field('subject', draft.subject)} />
      <TextArea
        label='Text'
        hint='We begin with “Hello” and their name. An empty line makes a new paragraph.'
        required
        rows={9}
        maxLength={5000}
        {...field('text', draft.text)}
      />
      <fieldset className='grid gap-4'>
        <legend className='mb-2 font-semibold'>
          Button <span className='font-normal text-ink-soft'>(optional)</span>
        </legend>
        <TextInput label='Label' maxLength={40} {...field('button.label', draft.button?.label ?? '')} />
        <TextInput
          label='Page'
          hint='A path on this site, such as /courses.'
          maxLength={300}
          {...field('button.path', draft.button?.path ?? '')}
        />
      </fieldset>
      <TextInput
        label='Emails a minute'
        hint='1 to 600. A slow rate gives you time to stop it.'
        inputMode='numeric'
        required
        {...field('per_minute', String(draft.per_minute))}
      />
    </>
  )
}

function chosenOf(kind: string | undefined): { defaultValue?: string } {
  return kind === undefined ? {} : { defaultValue: kind }
}

export function draftIn(form: FormData, audience: Audience): BroadcastDraft {
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const button = { label: typed('button.label'), path: typed('button.path') }
  return {
    // The service refuses any other value and reports it beside the field.
    kind: typed('kind') as BroadcastDraft['kind'],
    audience,
    subject: typed('subject'),
    text: typed('text'),
    button: button.label === '' && button.path === '' ? null : button,
    per_minute: Number(typed('per_minute')),
  }
}
