import { NewContact, PasswordChange } from '#contract/learning/account/profile.ts'
import { NewPasskey } from '#contract/learning/people/passkeys.ts'
import { withContact } from '../../../features/account/contact.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { codeIn, codeRefused, contactRefused } from '../accountAddresses.ts'
import { invalid } from '../invalid.ts'

const action: Action = async (args) => {
  switch (args.form.get('intent')) {
    case 'email':
      return sendCode(args, 'email')
    case 'mobile':
      return sendCode(args, 'mobile')
    case 'prove':
      return prove(args)
    case 'passkey':
      return addPasskey(args)
    case 'remove_passkey':
      return removePasskey(args)
    default:
      return setPassword(args)
  }
}
export default action

const toConfirm: ActionResult = {
  ok: true,
  to: href(pages.accountConfirm, {}, { next: href(pages.accountContacts) }),
}

const missing = {
  email: 'Enter an email address, such as asha@example.com.',
  mobile: 'Enter a mobile number, such as 98765 43210.',
} as const

async function sendCode({ form, call, send }: ActionArgs, kind: 'email' | 'mobile'): Promise<ActionResult> {
  if (!form.get('contact')) return invalid(form, { contact: missing[kind] })
  const parsed = parseForm(NewContact, withContact(form, kind))
  if (!parsed.ok) return contactRefused(form, parsed)
  const answer = await send(call.addContact({ body: parsed.data }))
  if (!answer.ok)
    return answer.error.code === 'confirm_first' ? toConfirm : contactRefused(form, answer.error)
  const { challenge_id, masked_to, channel, resend_in } = answer.data
  const query = { challenge: challenge_id, to: masked_to, by: channel, again: resend_in }
  return { ok: true, to: href(pages.accountContacts, {}, query) }
}

async function prove({ form, search, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = codeIn(form, search)
  if (!parsed.ok) return contactRefused(form, parsed)
  const answer = await send(call.verifyContact({ body: parsed.data }))
  if (answer.ok) {
    const saved = search.get('by') === 'sms' ? 'mobile' : 'email'
    return { ok: true, to: href(pages.accountContacts, {}, { saved }), user: answer.data }
  }
  return codeRefused(form, answer.error)
}

async function setPassword({ form, call, send }: ActionArgs): Promise<ActionResult> {
  if (!form.get('password')) return invalid(form, { password: 'Use at least 10 characters.' })
  const parsed = parseForm(PasswordChange, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.changePassword({ body: parsed.data }))
  if (!answer.ok) return answer.error.code === 'confirm_first' ? toConfirm : refused(form, answer.error)
  return { ok: true, to: href(pages.accountContacts, {}, { saved: 'password' }), user: answer.data }
}

async function addPasskey({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(NewPasskey, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.addPasskey({ body: parsed.data }))
  if (!answer.ok) return answer.error.code === 'confirm_first' ? toConfirm : refused(form, answer.error)
  return { ok: true, to: href(pages.accountContacts, {}, { saved: 'passkey' }) }
}

async function removePasskey({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const passkey_id = String(form.get('passkey') ?? '')
  const answer = await send(call.removePasskey({ params: { passkey_id } }))
  if (!answer.ok) return answer.error.code === 'confirm_first' ? toConfirm : refused(form, answer.error)
  return { ok: true, done: 'Passkey removed. It can no longer be used to sign in.' }
}
