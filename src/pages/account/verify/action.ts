import { VerifyOtp } from '#contract/learning/auth.ts'
import { parseForm } from '../../../form/parseForm.ts'
import type { Action } from '../../page.ts'
import { contactRefused, signedIn } from '../accountAddresses.ts'

const action: Action = async ({ form, search, call, send }) => {
  const sent = new FormData()
  sent.set('challenge_id', search.get('challenge') ?? '')
  // A code is pasted as "123 456" too, and without scripts nothing has tidied it.
  sent.set('otp', String(form.get('otp') ?? '').replace(/\D/g, ''))
  const parsed = parseForm(VerifyOtp, sent)
  if (!parsed.ok) return contactRefused(form, parsed)
  const answer = await send(call.verifyOtp({ body: parsed.data }))
  if (answer.ok) return signedIn(answer.data, search)
  const { error } = answer
  return contactRefused(
    form,
    error.code === 'code_wrong' ? { ...error, fields: { otp: error.message } } : error,
  )
}
export default action
