import type { z } from 'zod/mini'
import type { ConsentPurpose } from '#contract/estate/leads/words.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { ActionRefused } from '../../../platform/page/page.ts'
import { consentField } from './consentField.ts'
import { withConsents } from './leadBody.ts'

export interface Leave {
  readonly purpose: ConsentPurpose
  /** The message if the box that lets us reply isn't ticked. */
  readonly missing: string
}

/** A lead's form, parsed by its schema. A missing consent is reported together with all other errors. */
export function parseLead<T extends z.ZodMiniType>(
  schema: T,
  form: FormData,
  { purpose, missing }: Leave,
): { readonly ok: true; readonly data: z.output<T> } | ActionRefused {
  const parsed = parseForm(schema, withConsents(form))
  const field = consentField(purpose)
  if (form.has(field)) return parsed
  const fields = { ...(parsed.ok ? {} : parsed.fields), [field]: missing }
  return refused(form, {
    status: 422,
    code: 'validation_failed',
    message: 'Please fill in what’s missing below.',
    fields,
  })
}
