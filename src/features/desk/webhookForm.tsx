import type { ReactElement } from 'react'
import type { z } from 'zod/mini'
import type { WebhookDraft } from '#contract/learning/base/webhooks.ts'
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#contract/webhookEvents.ts'
import type { FormState } from '../../platform/form/useFormState.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'

type Draft = z.output<typeof WebhookDraft>

const fieldOf = (event: WebhookEvent) => `event_${event}`

interface FieldsProps {
  readonly form: FormState
  /** True if the sent values belong to this form. */
  readonly mine: boolean
  readonly draft: Draft
}

/** The fields of a webhook, whether it's new or an existing one. */
export function WebhookFields({ form, mine, draft }: FieldsProps): ReactElement {
  const wrong = mine ? form.errorOf('events') : undefined
  return (
    <>
      <TextInput
        label='Address'
        hint='Where we post, such as https://crm.example/hooks.'
        name='url'
        type='url'
        maxLength={500}
        required
        defaultValue={mine ? form.valueOf('url') : draft.url}
        error={mine ? form.errorOf('url') : undefined}
      />
      <TextInput
        label='Note'
        hint='What it’s for and who looks after it.'
        name='note'
        maxLength={200}
        defaultValue={mine ? form.valueOf('note') : draft.note}
        error={mine ? form.errorOf('note') : undefined}
      />
      <fieldset>
        <legend className='font-semibold'>Events</legend>
        {webhookEventNames.map((event) => (
          <Checkbox
            key={event}
            name={fieldOf(event)}
            label={webhookEvents[event]}
            // Unticked boxes aren't sent.
            defaultChecked={mine ? form.valueOf(fieldOf(event)) !== undefined : draft.events.includes(event)}
          />
        ))}
        {wrong && <FieldError id='events-error'>{wrong}</FieldError>}
      </fieldset>
    </>
  )
}

export function draftIn(form: FormData): Draft {
  return {
    url: String(form.get('url') ?? ''),
    note: String(form.get('note') ?? ''),
    events: webhookEventNames.filter((event) => form.has(fieldOf(event))),
  }
}
