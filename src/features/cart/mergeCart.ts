import { call, type Send } from '../../platform/calls/needs.ts'

/** Puts what a visitor chose into the account that was signed in to. Answers what is left on the device, if that is another. */
export async function mergeCart(send: Send, ids: readonly string[]): Promise<readonly string[] | undefined> {
  if (ids.length === 0) return undefined
  const answer = await send(call.addToCart({ body: { schedule_ids: [...ids] } }))
  return answer.ok ? [] : undefined
}
