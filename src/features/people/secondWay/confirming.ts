import { PasskeyProof } from '#contract/learning/people/passkeys.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionRefused } from '../../../platform/page/page.ts'
import { confirmBySecondCode } from './confirmBySecondCode.ts'

/** Where `ConfirmInPlace` puts a passkey's answer; like every name with "code" in it, it is never shown or stored again. */
export const passkeyField = 'passkey_code'

/**
 * An action whose call may answer `confirm_first`: its form then shows `ConfirmInPlace`, and is sent again with what was
 * typed there. That confirms the session first, then does what was asked.
 */
export function confirming(action: Action): Action {
  return async (args) => {
    const problem = await confirm(args)
    // Whatever the problem was, the form has to ask again.
    if (problem) return { ...problem, code: 'confirm_first' }
    return action(args)
  }
}

async function confirm(args: ActionArgs): Promise<ActionRefused | null> {
  const { form } = args
  if (form.get(passkeyField)) return byPasskey(args)
  return form.has('second_code') ? confirmBySecondCode(args) : null
}

async function byPasskey({ form, call, send }: ActionArgs): Promise<ActionRefused | null> {
  const parsed = parseForm(PasskeyProof, proofIn(form))
  if (!parsed.ok) return refused(form, parsed)
  const answer = await send(call.confirmByPasskey({ body: parsed.data }))
  return answer.ok ? null : refused(form, answer.error)
}

function proofIn(form: FormData): FormData {
  const proof = new FormData()
  try {
    const given: unknown = JSON.parse(String(form.get(passkeyField)))
    if (typeof given === 'object' && given !== null)
      for (const [name, value] of Object.entries(given)) proof.set(name, String(value))
  } catch {
    // What isn't JSON leaves the proof empty, and the schema refuses it.
  }
  return proof
}
