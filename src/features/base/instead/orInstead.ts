import { errors } from '#contract/errors.ts'
import type { MakeCall } from '../../../platform/calls/api.ts'
import type { HttpCall } from '../../../platform/calls/http.ts'
import { type Answer, type CallError, mayBeMissing } from '../../../platform/calls/needs.ts'

/**
 * Makes a call. If the service lacks it, because it has only the specified calls, the answer is put together from
 * those.
 */
export async function orInstead(makeCall: MakeCall, call: HttpCall): Promise<Answer<unknown>> {
  const answer = await makeCall(call)
  if (answer.ok || !mayBeMissing(answer.error)) return answer
  if (call.method !== 'GET') return isKnownRefusal(answer.error) ? answer : notOffered
  // Loaded on demand: with a service that has all of our calls it's never needed.
  const { instead } = await import('./instead.ts')
  const given = await instead(makeCall, call)
  return given && (given.ok || !mayBeMissing(given.error)) ? given : notThere
}

/** True if the service has the call but not the thing that was requested. */
function isKnownRefusal({ status, code }: CallError): boolean {
  return status === 404 && code === 'not_found'
}

const notThere: Answer<never> = { ok: false, error: { code: 'not_found', ...errors.not_found } }
const notOffered: Answer<never> = {
  ok: false,
  error: { code: 'not_configured', ...errors.not_configured },
}
