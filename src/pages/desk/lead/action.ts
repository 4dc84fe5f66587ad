import type { Lead } from '#contract/estate/leads/staff.ts'
import { leadStatuses } from '#contract/estate/leads/words.ts'
import { instantOf } from '../../../features/timetable/calendar/instants.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Takes, hands over or changes an enquiry, emails its buyer, merges the buyer's other enquiries or separates them. */
const action: Action = (given) => {
  if (given.form.has('take')) return take(given)
  if (given.form.has('hand')) return hand(given)
  if (given.form.has('mail')) return mail(given)
  if (given.form.has('merge')) return merge(given)
  return given.form.has('unmerge') ? unmerge(given) : move(given)
}
export default action

const take: Action = async ({ form, params, call, send }) => {
  const answer = await send(call.takeLead({ params: { id: params.lead ?? '' }, body: {} }))
  return answer.ok ? { ok: true, done: 'It’s yours.' } : refused(form, answer.error)
}

const hand: Action = async ({ form, params, call, send }) => {
  const word = (name: string) => String(form.get(name) ?? '').trim()
  if (word('owner') === '') {
    const fields = { owner: 'Choose a colleague.' }
    return refused(form, { status: 422, code: 'validation_failed', message: 'Check the form', fields })
  }
  const body = { owner: word('owner'), seen: word('hand') || null, reason: word('reason') }
  const answer = await send(call.handLead({ params: { id: params.lead ?? '' }, body }))
  return answer.ok ? { ok: true, done: `Assigned to ${answer.data.owner}.` } : refused(form, answer.error)
}

const mail: Action = async ({ form, params, call, send }) => {
  const word = (name: string) => String(form.get(name) ?? '').trim()
  const purpose = word('mail') === 'news' ? 'news' : 'answer'
  const body = { purpose, subject: word('subject'), text: word('text').replaceAll('\r\n', '\n') } as const
  const answer = await send(call.mailLead({ params: { id: params.lead ?? '' }, body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: `Sent to ${answer.data.to}. You’ll find it below.` }
}

const merge: Action = async ({ form, params, call, send }) => {
  const body = { double: String(form.get('merge')), reason: String(form.get('reason') ?? '').trim() }
  const answer = await send(call.mergeLeads({ params: { id: params.lead ?? '' }, body }))
  return answer.ok ? { ok: true, done: 'Merged. You can undo it below.' } : refused(form, answer.error)
}

const unmerge: Action = async ({ form, call, send }) => {
  const body = { reason: String(form.get('reason') ?? '').trim() }
  const answer = await send(call.unmergeLead({ params: { id: String(form.get('unmerge')) }, body }))
  return answer.ok
    ? { ok: true, done: `${answer.data.reference} is a separate enquiry again.` }
    : refused(form, answer.error)
}

const move: Action = async ({ form, params, call, send, site }) => {
  const word = (name: string) => String(form.get(name) ?? '').trim()
  const status = leadStatuses.find((each) => each === word('status')) ?? 'new'
  const [step, local] = [word('step'), word('at')]
  const at = local === '' ? null : instantOf(local, site.timeZone)
  if ((step === '') !== (local === '') || (local !== '' && at === null)) {
    const fields = step === '' ? { step: 'Say what is next.' } : { at: 'Choose the day and the time.' }
    return refused(form, { status: 422, code: 'validation_failed', message: 'Check the form', fields })
  }
  const body: Parameters<typeof call.setLeadStatus>[0]['body'] = {
    status,
    note: word('note'),
    seen: word('seen'),
    next: at === null ? null : { step, at },
  }
  const answer = await send(call.setLeadStatus({ params: { id: params.lead ?? '' }, body }))
  return answer.ok ? { ok: true, done: doneWords(answer.data) } : refused(form, answer.error)
}

function doneWords({ next_step }: Pick<Lead, 'next_step'>): string {
  return next_step === null ? 'Saved.' : `Saved. Next: ${next_step}`
}
