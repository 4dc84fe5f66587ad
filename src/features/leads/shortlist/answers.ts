import { errors } from '#contract/errors.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { ActionResult } from '../../../platform/page/page.ts'

/** The value of one of our hidden fields; null if it was removed or changed. */
export function required(form: FormData, name: string): string | null {
  const value = String(form.get(name) ?? '')
  return /^[\w.~-]{1,200}$/.test(value) ? value : null
}

export function noSuchHome(form: FormData): ActionResult {
  return refused(form, { status: 422, code: 'validation_failed', message: errors.validation_failed.message })
}
