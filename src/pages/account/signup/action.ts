import { z } from 'zod/mini'
import { SignUpByEmail, SignUpByMobile } from '#contract/learning/people/auth.ts'
import { contactKind, withContact } from '../../../features/account/contact.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'
import { contactRefused, toVerify } from '../accountAddresses.ts'
import { contactMissing, invalid } from '../invalid.ts'

const action: Action = async (args) => {
  const { form } = args
  const kind = contactKind(String(form.get('contact') ?? ''))
  if (!kind) return invalid(form, { contact: contactMissing, ...unnamed(form) })
  if (kind === 'email') return byEmail(args)
  if (form.get('password')) {
    return invalid(form, {
      password: 'Passwords work with an email address. Leave this empty to use your mobile number.',
    })
  }
  return byMobile(args)
}
export default action

/** Errors in the name, shown together with those in the contact, so that the form is returned only once. */
function unnamed(form: FormData): Readonly<Record<string, string>> {
  const parsed = parseForm(z.pick(SignUpByEmail, { name: true }), form)
  return parsed.ok ? {} : parsed.fields
}

async function byEmail({ form, search, site, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(SignUpByEmail, withContact(form, 'email'))
  if (!parsed.ok) return contactRefused(form, parsed)
  const body = { ...parsed.data, time_zone: site.timeZone }
  const answer = await send(call.signUpByEmail({ body }))
  return answer.ok ? toVerify(answer.data, 'signup', search) : contactRefused(form, answer.error)
}

async function byMobile({ form, search, site, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(SignUpByMobile, withContact(form, 'mobile'))
  if (!parsed.ok) return contactRefused(form, parsed)
  const body = { ...parsed.data, time_zone: site.timeZone }
  const answer = await send(call.signUpByMobile({ body }))
  return answer.ok
    ? toVerify({ ...answer.data, channel: 'sms' }, 'signup', search)
    : contactRefused(form, answer.error)
}
