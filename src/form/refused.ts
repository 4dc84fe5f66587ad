import type { CallError } from '../calls/needs.ts'
import type { ActionRefused } from '../pages/page.ts'

const secret = /password|otp|code/i

/** The form again, with what was typed (never a password) and what to correct. */
export function refused(form: FormData, error: CallError): ActionRefused {
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !secret.test(name) ? [[name, value] as const] : [],
  )
  return {
    ok: false,
    status: error.status >= 400 ? error.status : 503,
    code: error.code,
    message: error.message,
    fields: error.fields ?? {},
    values: Object.fromEntries(typed),
  }
}
