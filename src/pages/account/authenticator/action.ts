import { NewPasskey } from '#contract/learning/people/passkeys.ts'
import { ProveAuthenticator } from '#contract/learning/people/secondWay.ts'
import type { CallError } from '../../../platform/calls/needs.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { safeNext } from '../../../platform/page/safeNext.ts'
import { pages } from '../../../siteMap/index.ts'
import { nextIn } from '../accountAddresses.ts'

const action: Action = async (args) => {
  switch (args.form.get('intent')) {
    case 'begin':
      return begin(args)
    case 'prove':
      return prove(args)
    case 'renew':
      return renew(args)
    case 'passkey':
      return addPasskey(args)
    default:
      return remove(args)
  }
}
export default action

async function begin(args: ActionArgs): Promise<ActionResult> {
  const answer = await args.send(args.call.beginAuthenticator())
  return answer.ok ? { ok: true } : failed(args, answer.error)
}

async function prove(args: ActionArgs): Promise<ActionResult> {
  const { form, call, send } = args
  const parsed = parseForm(ProveAuthenticator, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.proveAuthenticator({ body: parsed.data }))
  if (!answer.ok) return failed(args, answer.error)
  const profile = await send(call.getProfile())
  return {
    ok: true,
    values: { shown_once: answer.data.recovery_codes.join(' ') },
    ...(profile.ok && { user: profile.data }),
  }
}

async function renew(args: ActionArgs): Promise<ActionResult> {
  const answer = await args.send(args.call.renewRecoveryCodes())
  if (!answer.ok) return failed(args, answer.error)
  return { ok: true, values: { shown_once: answer.data.recovery_codes.join(' ') } }
}

async function remove(args: ActionArgs): Promise<ActionResult> {
  const answer = await args.send(args.call.removeAuthenticator())
  if (!answer.ok) return failed(args, answer.error)
  return { ok: true, done: 'Authenticator app removed. Delete its entry in the app too.' }
}

async function addPasskey(args: ActionArgs): Promise<ActionResult> {
  const { form, search, call, send } = args
  const parsed = parseForm(NewPasskey, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.addPasskey({ body: parsed.data }))
  if (!answer.ok) return failed(args, answer.error)
  const profile = await send(call.getProfile())
  return { ok: true, to: safeNext(search.get('next')), ...(profile.ok && { user: profile.data }) }
}

/** Shows a wrong code's error at its field. People who have been here for a while confirm first, then return. */
function failed({ form, search }: ActionArgs, error: CallError): ActionResult {
  if (error.code === 'confirm_first') {
    const here = href(pages.accountAuthenticator, {}, { next: nextIn(search) })
    return { ok: true, to: href(pages.accountConfirm, {}, { next: here }) }
  }
  return refused(form, error.code === 'code_wrong' ? { ...error, fields: { code: error.message } } : error)
}
