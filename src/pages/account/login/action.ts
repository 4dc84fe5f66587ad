import { LogInByEmail, LogInByMobile } from '#contract/learning/people/auth.ts'
import { PasskeyProof } from '#contract/learning/people/passkeys.ts'
import { contactKind, withContact } from '../../../features/account/contact.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'
import { contactRefused, signedIn, toVerify } from '../accountAddresses.ts'
import { contactMissing, invalid } from '../invalid.ts'

const action: Action = async (args) => {
  const { form } = args
  if (form.get('way') === 'passkey') return byPasskey(args)
  const kind = contactKind(String(form.get('contact') ?? ''))
  if (!kind) return invalid(form, { contact: contactMissing })
  // Enter presses the first button of the form, so a typed password shows what was meant.
  const byPassword = form.get('way') === 'password' || Boolean(form.get('password'))
  if (kind === 'email') return byEmail(args, byPassword)
  if (byPassword) {
    return invalid(form, {
      contact: 'Passwords work with an email address. For a mobile number, ask for a code.',
    })
  }
  return byMobile(args)
}
export default action

async function byEmail({ form, search, call, send }: ActionArgs, byPassword: boolean): Promise<ActionResult> {
  if (byPassword && !form.get('password'))
    return invalid(form, { password: 'Enter your password, or ask for a code.' })
  const parsed = parseForm(LogInByEmail, withContact(form, 'email'))
  if (!parsed.ok) return contactRefused(form, parsed)
  const { email, password } = parsed.data
  const answer = await send(
    call.logInByEmail({ body: byPassword && password ? { email, password } : { email } }),
  )
  if (!answer.ok) return contactRefused(form, answer.error)
  return 'challenge_id' in answer.data
    ? toVerify(answer.data, byPassword ? 'password' : 'login', search)
    : signedIn(answer.data, search)
}

async function byMobile({ form, search, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(LogInByMobile, withContact(form, 'mobile'))
  if (!parsed.ok) return contactRefused(form, parsed)
  const answer = await send(call.logInByMobile({ body: parsed.data }))
  return answer.ok
    ? toVerify({ ...answer.data, channel: 'sms' }, 'login', search)
    : contactRefused(form, answer.error)
}

async function byPasskey({ form, search, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(PasskeyProof, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.logInByPasskey({ body: parsed.data }))
  return answer.ok ? signedIn(answer.data, search) : contactRefused(form, answer.error)
}
