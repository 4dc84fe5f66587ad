import type { ReactElement } from 'react'
import type { z } from 'zod/mini'
import type { NewContact, OriginField } from '#contract/estate/leads/enquiries.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { EmailField, MobileField, NameField } from './Person.tsx'
import { type About, Subject } from './Subject.tsx'

/** An enquiry's fields in order; null for one that another field covers. New fields are added here. */
type AskedFields = Readonly<
  Record<Exclude<keyof z.output<typeof NewContact>, OriginField>, ReactElement | null>
>

export function fieldsOf(state: FormState, about: About, topic: string | undefined): AskedFields {
  return {
    name: <NameField key='name' state={state} />,
    mobile: <MobileField key='mobile' state={state} />,
    email: <EmailField key='email' state={state} />,
    topic: <Subject key='topic' state={state} about={about} topic={topic} />,
    project_id: null,
    message: (
      <TextArea
        key='message'
        label='Your question'
        optional
        name='message'
        maxLength={2000}
        error={state.errorOf('message')}
        defaultValue={state.valueOf('message')}
      />
    ),
  }
}
