import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'
import { changeWords, choicesOf, switchNames } from './choices.ts'

const action: Action = async ({ form, call, send }) => {
  const sales = form.get('sales')
  if (sales !== null) {
    const daily = sales === 'daily'
    const answer = await send(call.changeSaleSettings({ body: { daily } }))
    if (!answer.ok) return refused(form, answer.error)
    return {
      ok: true,
      done: daily ? 'We’ll tell you about sales once a day.' : 'We’ll tell you about each sale.',
    }
  }
  const on = switchNames.filter((name) => form.has(name))
  const before = String(form.get('before') ?? '').split(' ')
  const answer = await send(call.chooseNotices({ body: choicesOf(on) }))
  if (!answer.ok) return refused(form, answer.error)
  const undo = Object.fromEntries(before.filter(Boolean).map((name) => [name, 'on']))
  return { ok: true, done: changeWords(before, on), undo: { ...undo, before: on.join(' ') } }
}
export default action
