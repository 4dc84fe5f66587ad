import { PasskeyProof } from '#contract/learning/people/passkeys.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionRefused } from '../../../platform/page/page.ts'
import { confirmBySecondCode } from './confirmBySecondCode.ts'

/** Receives a passkey's proof from `ConfirmInPlace`. A field with "code" in its name is never shown or stored again. */
export const passkeyField = 'passkey_code'

/**
 * Wraps an action whose call may require confirmation (`confirm_first`): its form then shows `ConfirmInPlace`. When
 * it's sent again, the session is confirmed first, then the action runs.
 */
export function confirming(action: Action): Action {
  return async (args) => {
    const problem = await confirm(args)
    // Whatever went wrong, the form has to ask for confirmation again.
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
    // If it isn't JSON, the proof stays empty and the schema refuses it.
  }
  return proof
}
