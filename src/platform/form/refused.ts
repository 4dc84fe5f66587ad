import type { CallError } from '../calls/needs.ts'
import type { ActionRefused } from '../page/page.ts'

const secret = /password|otp|code/i

/** What a form holds that may be written into a page or kept: never a password, a code or a file. */
export function typedIn(form: FormData): readonly (readonly [name: string, value: string])[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !secret.test(name) ? [[name, value] as const] : [],
  )
}

/** The form again, with what was typed (never a password) and what to correct. */
export function refused(form: FormData, error: CallError): ActionRefused {
  return {
    ok: false,
    status: statusOf(error),
    code: error.code,
    message: error.message,
    fields: error.fields ?? {},
    values: Object.fromEntries(typedIn(form)),
  }
}

/** A service that fails has not made this page fail: what was typed is on it, to be sent again. */
function statusOf({ status }: CallError): number {
  return (status >= 400 && status < 500) || status === 504 ? status : 503
}
