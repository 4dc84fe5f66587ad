import { contentKindNames, contentKinds } from '#contract/estate/deskContent.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Publishes the words of the form, whether they are new or of an earlier version. */
const action: Action = async ({ form, params, call, send }) => {
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const kind = contentKindNames.find((each) => each === form.get('kind'))
  const words = Object.fromEntries((kind ? contentKinds[kind] : []).map((name) => [name, typed(name)]))
  const body = { ...words, reason: typed('reason'), seen: Number(form.get('seen')) }
  const answer = await send(call.publishContent({ params: { entry: params.entry ?? '' }, body }))
  if (answer.ok) return { ok: true, done: 'Published. Visitors read it within seconds.' }
  const { error } = answer
  const message =
    error.code === 'conflict'
      ? 'Someone published other words meanwhile, which you find below. Yours are still in the form: read both, then publish again.'
      : error.message
  return refused(form, { ...error, message })
}
export default action
