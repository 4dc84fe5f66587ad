import { letterChannels, letterPurposes } from '#contract/estate/leads/letterWords.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Adds, changes or deletes a template. */
const action: Action = async ({ form, call, send }) => {
  const word = (name: string) => String(form.get(name) ?? '').trim()
  const id = word('of') || null
  if (word('do') === 'remove' && id !== null) {
    const answer = await send(call.removeLeadTemplate({ params: { id }, body: {} }))
    return answer.ok
      ? { ok: true, done: 'Deleted. Messages already sent with it stay.' }
      : refused(form, answer.error)
  }
  const body = {
    id,
    seen: word('seen') || null,
    channel: letterChannels.find((each) => each === word('channel')) ?? 'mail',
    purpose: letterPurposes.find((each) => each === word('purpose')) ?? 'answer',
    name: word('name'),
    subject: word('subject'),
    text: word('text').replaceAll('\r\n', '\n'),
  }
  const answer = await send(call.saveLeadTemplate({ body }))
  return answer.ok ? { ok: true, done: `“${body.name}” is saved.` } : refused(form, answer.error)
}
export default action
