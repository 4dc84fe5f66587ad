import { PasskeyProof } from '#contract/learning/people/passkeys.ts'
import { confirmBySecondCode } from '../../../features/people/secondWay/confirmBySecondCode.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionRefused } from '../../../platform/page/page.ts'
import { safeNext } from '../../../platform/page/safeNext.ts'

/** Finishes signing in, and continues to the page that was requested. */
const action: Action = async (args) => {
  const { form, search, call, send } = args
  const problem = form.get('intent') === 'passkey' ? await byPasskey(args) : await confirmBySecondCode(args)
  if (problem) return problem
  const profile = await send(call.getProfile())
  if (!profile.ok) return refused(form, profile.error)
  return { ok: true, to: safeNext(search.get('next')), user: profile.data }
}
export default action

async function byPasskey({ form, call, send }: ActionArgs): Promise<ActionRefused | null> {
  const parsed = parseForm(PasskeyProof, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.confirmByPasskey({ body: parsed.data }))
  return answer.ok ? null : refused(form, answer.error)
}
