import { type Challenge, type SignedIn, VerifyOtp } from '#contract/learning/people/auth.ts'
import type { CallError } from '../../platform/calls/needs.ts'
import { parseForm } from '../../platform/form/parseForm.ts'
import { refused } from '../../platform/form/refused.ts'
import { type ActionDone, type ActionRefused, href } from '../../platform/page/page.ts'
import { safeNext } from '../../platform/page/safeNext.ts'
import { pages } from '../../siteMap/index.ts'

/** Only a `next` that leads to a path on this site is passed on. */
export function nextIn(search: URLSearchParams): string | undefined {
  const next = safeNext(search.get('next'))
  return next === '/' ? undefined : next
}

/** Leads to the page for the code. Its address contains the contact masked, never in full. */
export function toVerify(
  challenge: Challenge,
  from: 'login' | 'signup' | 'password',
  search: URLSearchParams,
): ActionDone {
  const { challenge_id, masked_to, channel, resend_in } = challenge
  const query = {
    challenge: challenge_id,
    to: masked_to,
    by: channel,
    again: resend_in,
    from,
    next: nextIn(search),
  }
  return { ok: true, to: href(pages.verify, {}, query) }
}

/** After signing in, leads to the page that was requested, or to the profile first if that is incomplete. */
export function signedIn({ access_token, user }: SignedIn, search: URLSearchParams): ActionDone {
  const to = user.profile_complete
    ? safeNext(search.get('next'))
    : href(pages.welcome, {}, { next: nextIn(search) })
  return { ok: true, to, session: { token: access_token, user } }
}

/** Shows the form again. An error about the email address or the number belongs to the one field that takes both. */
export function contactRefused(form: FormData, error: CallError): ActionRefused {
  const { email, mobile, ...others } = error.fields ?? {}
  const contact = email ?? mobile
  const wait =
    error.code === 'rate_limited' && error.retryAfter
      ? ` You can try again in ${waitText(error.retryAfter)}.`
      : ''
  return refused(form, {
    ...error,
    message: error.message + wait,
    fields: { ...others, ...(contact && { contact }) },
  })
}

/** The typed code with the challenge from the address. */
export function codeIn(form: FormData, search: URLSearchParams) {
  const copy = new FormData()
  copy.set('challenge_id', search.get('challenge') ?? '')
  // A code may be pasted as "123 456", and without scripts nothing has tidied it.
  copy.set('otp', String(form.get('otp') ?? '').replace(/\D/g, ''))
  return parseForm(VerifyOtp, copy)
}

/** Shows the error for a wrong code at its field. */
export function codeRefused(form: FormData, error: CallError): ActionRefused {
  return contactRefused(
    form,
    error.code === 'code_wrong' ? { ...error, fields: { otp: error.message } } : error,
  )
}

function waitText(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
