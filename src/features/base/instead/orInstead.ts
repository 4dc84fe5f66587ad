import { errors } from '#contract/errors.ts'
import type { MakeCall } from '../../../platform/calls/api.ts'
import type { HttpCall } from '../../../platform/calls/http.ts'
import { type Answer, type CallError, isForeign, mayBeMissing } from '../../../platform/calls/needs.ts'

/**
 * Makes a call. If the service lacks it or makes something else of it, because it has only the specified calls, the
 * answer is put together from those.
 */
export async function orInstead(makeCall: MakeCall, call: HttpCall): Promise<Answer<unknown>> {
  const answer = await makeCall(call)
  if (answer.ok || !isForeign(answer.error)) return answer
  if (call.method !== 'GET') return isKept(answer.error) ? answer : notOffered
  // Loaded on demand: with a service that has all of our calls it's never needed.
  const { instead } = await import('./instead.ts')
  const given = await instead(makeCall, call)
  if (given && (given.ok || !isForeign(given.error))) return given
  return mayBeMissing(answer.error) ? notThere : answer
}

/** True if the service has the call: it lacks the thing that was requested, or made the change and said so oddly. */
function isKept({ status, code }: CallError): boolean {
  return code === 'bad_answer' || (status === 404 && code === 'not_found')
}

const notThere: Answer<never> = { ok: false, error: { code: 'not_found', ...errors.not_found } }
const notOffered: Answer<never> = {
  ok: false,
  error: { code: 'not_configured', ...errors.not_configured },
}
