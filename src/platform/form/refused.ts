import type { CallError } from '../calls/needs.ts'
import type { ActionRefused } from '../page/page.ts'

const secret = /password|otp|code/i

/** The fields that may be written into a page or stored: never a password, a code or a file. */
export function typedIn(form: FormData): readonly (readonly [name: string, value: string])[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !secret.test(name) ? [[name, value] as const] : [],
  )
}

/** The refused form, with what was typed (never a password) and what to correct. */
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

/** A service's failure isn't the page's: the page still shows what was typed, ready to be sent again. */
function statusOf({ status }: CallError): number {
  return (status >= 400 && status < 500) || status === 504 ? status : 503
}
