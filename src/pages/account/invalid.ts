import { errors } from '#contract/errors.ts'
import { refused } from '../../platform/form/refused.ts'
import type { ActionRefused } from '../../platform/page/page.ts'

export const contactMissing =
  'Enter an email address or a mobile number, such as asha@example.com or 98765 43210.'

/** Shows the form again with the wrong fields marked, without making a call. */
export function invalid(form: FormData, fields: Readonly<Record<string, string>>): ActionRefused {
  const { status, message } = errors.validation_failed
  return refused(form, { status, code: 'validation_failed', message, fields })
}
