import { call, type Send } from '../../../platform/calls/needs.ts'

/** Moves a visitor's cart to the account after sign-in. Returns what stays on the device, if that has changed. */
export async function mergeCart(send: Send, ids: readonly string[]): Promise<readonly string[] | undefined> {
  if (ids.length === 0) return undefined
  const answer = await send(call.addToCart({ body: { schedule_ids: [...ids] } }))
  return answer.ok ? [] : undefined
}
