import { unitStatuses } from '#contract/estate/projects/words.ts'
import { stockStates } from '#contract/estate/stock/words.ts'
import { instantOf } from '../../../features/timetable/calendar/instants.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'
import { dayAndTime } from '../../../ui/format/when.ts'

const action: Action = async ({ form, params, call, send, site }) => {
  const word = (name: string) => String(form.get(name) ?? '').trim()
  const to = unitStatuses.find((each) => each === word('to'))
  const until = word('until') === '' ? undefined : instantOf(word('until'), site.timeZone)
  const fields: Record<string, string> = {}
  if (!to) fields.to = 'Choose what the home becomes.'
  if (until === null) fields.until = 'Choose the day and the time.'
  if (!to || until === null)
    return refused(form, { status: 422, code: 'validation_failed', message: 'Check the form', fields })
  const body: Parameters<typeof call.moveHome>[0]['body'] = {
    to,
    until,
    reason: word('reason'),
    held_for: word('held_for'),
    lead: word('lead'),
    seen: word('seen'),
  }
  const answer = await send(call.moveHome({ params: { unitId: params.home ?? '' }, body }))
  if (!answer.ok) return refused(form, answer.error)
  const { hold, status } = answer.data
  const end = hold && ` until ${dayAndTime(hold.until, site.timeZone)}`
  return { ok: true, done: `${stockStates[status]}${end ?? ''}. The site shows it within seconds.` }
}
export default action
