import { deskLists } from '#contract/learning/desk/lists.ts'
import { listAddress, sightIn } from '../../../features/desk/listAddress.ts'
import { listNamed, listPaths } from '../../../features/desk/listPaths.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Saves a view of a list and goes back to it, or removes one. */
const action: Action = async ({ form, call, send, search }) => {
  const removed = form.get('remove')
  if (removed !== null) {
    const answer = await send(call.removeDeskView({ params: { view_id: String(removed).slice(0, 64) } }))
    return answer.ok ? { ok: true, done: 'View removed.' } : refused(form, answer.error)
  }
  const list = listNamed(search.get('list')) ?? 'people'
  const { after: _, before: __, ...seen } = sightIn(deskLists[list], search)
  const body = {
    list,
    name: String(form.get('name') ?? ''),
    query: new URLSearchParams(seen).toString(),
    shared: form.get('shared') === 'yes',
  }
  const answer = await send(call.saveDeskView({ body }))
  return answer.ok ? { ok: true, to: listAddress(listPaths[list], seen, {}) } : refused(form, answer.error)
}
export default action
