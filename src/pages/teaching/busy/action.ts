import { z } from 'zod/mini'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const Adding = z.object({ address: z.string('Paste the calendar’s address.') })

const action: Action = async ({ form, call, send }) => {
  const calendar = form.get('remove')
  if (typeof calendar === 'string') {
    const answer = await send(call.removeBusyCalendar({ params: { calendar_id: calendar } }))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, done: 'Removed. Its busy times are gone from your calendar.' }
  }
  const parsed = parseForm(Adding, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.addBusyCalendar({ body: parsed.data }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: 'Added. We read it within a minute; reload this page to see it.' }
}
export default action
