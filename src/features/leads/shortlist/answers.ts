import { errors } from '#contract/errors.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { ActionResult } from '../../../platform/page/page.ts'

/** A hidden field of ours; null if somebody removed or changed it. */
export function required(form: FormData, name: string): string | null {
  const value = String(form.get(name) ?? '')
  return /^[\w.~-]{1,200}$/.test(value) ? value : null
}

export function noSuchHome(form: FormData): ActionResult {
  return refused(form, { status: 422, code: 'validation_failed', message: errors.validation_failed.message })
}
