import { ConfirmByPassword } from '#contract/learning/account/profile.ts'
import { PasskeyProof } from '#contract/learning/people/passkeys.ts'
import { confirmBySecondCode } from '../../../features/people/secondWay/confirmBySecondCode.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { safeNext } from '../../../platform/page/safeNext.ts'
import { pages } from '../../../siteMap/index.ts'
import { codeIn, codeRefused, contactRefused, nextIn } from '../accountAddresses.ts'

const action: Action = async (args) => {
  switch (args.form.get('intent')) {
    case 'send':
      return sendCode(args)
    case 'code':
      return byCode(args)
    case 'passkey':
      return byPasskey(args)
    case 'second':
      return bySecondWay(args)
    default:
      return byPassword(args)
  }
}
export default action

async function sendCode({ form, search, call, send }: ActionArgs): Promise<ActionResult> {
  const answer = await send(call.sendConfirmation())
  if (!answer.ok) return contactRefused(form, answer.error)
  const { challenge_id, masked_to, channel } = answer.data
  const query = { challenge: challenge_id, to: masked_to, by: channel, next: nextIn(search) }
  return { ok: true, to: href(pages.accountConfirm, {}, query) }
}

async function byCode({ form, search, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = codeIn(form, search)
  if (!parsed.ok) return contactRefused(form, parsed)
  const answer = await send(call.confirmByCode({ body: parsed.data }))
  return answer.ok ? { ok: true, to: safeNext(search.get('next')) } : codeRefused(form, answer.error)
}

async function byPassword({ form, search, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(ConfirmByPassword, form)
  if (!parsed.ok) return contactRefused(form, parsed)
  const answer = await send(call.confirmByPassword({ body: parsed.data }))
  return answer.ok ? { ok: true, to: safeNext(search.get('next')) } : contactRefused(form, answer.error)
}

async function bySecondWay(args: ActionArgs): Promise<ActionResult> {
  const problem = await confirmBySecondCode(args)
  return problem ?? { ok: true, to: safeNext(args.search.get('next')) }
}

async function byPasskey({ form, search, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(PasskeyProof, form)
  if (!parsed.ok) return contactRefused(form, parsed)
  const answer = await send(call.confirmByPasskey({ body: parsed.data }))
  return answer.ok ? { ok: true, to: safeNext(search.get('next')) } : contactRefused(form, answer.error)
}
