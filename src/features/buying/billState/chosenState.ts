import { type State, states } from '#contract/states.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { ActionArgs, ActionDone, ActionRefused } from '../../../platform/page/page.ts'

interface Chosen {
  readonly ok: true
  /** Undefined if the form didn't ask. */
  readonly state: State | undefined
}

/** What was chosen in BillState. */
export function chosenState(form: FormData): Chosen | ActionRefused {
  if (!form.has('state')) return { ok: true, state: undefined }
  const state = states.find((each) => each === form.get('state'))
  if (state) return { ok: true, state }
  const message = 'Choose your state first.'
  const fields = { state: 'Choose your state.' }
  return refused(form, { status: 422, code: 'validation_failed', message, fields })
}

/** The profile, if an order has just stored a state in it, so that this tab doesn't ask again. */
export async function changedProfile(
  { call, send }: Pick<ActionArgs, 'call' | 'send'>,
  { state }: Chosen,
): Promise<Pick<ActionDone, 'user'>> {
  if (state === undefined) return {}
  const profile = await send(call.getProfile())
  return profile.ok ? { user: profile.data } : {}
}
