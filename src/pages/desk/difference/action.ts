import { CorrectionForm } from '../../../features/desk/correctionForm.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Takes a difference or hands it back, saves a note, settles it with a reason, or proposes its correction. */
const action: Action = confirming(async ({ form, call, send, params: named }) => {
  const params = { difference_id: named.difference ?? '' }
  switch (form.get('intent')) {
    case 'settle': {
      const body = { reason: String(form.get('reason') ?? '') }
      const answer = await send(call.settleDifference({ params, body }))
      return answer.ok ? { ok: true, done: 'Settled' } : refused(form, answer.error)
    }
    case 'correct': {
      const parsed = parseForm(CorrectionForm, form)
      if (!parsed.ok) return parsed
      const answer = await send(call.correctDifference({ params, body: parsed.data }))
      return answer.ok
        ? { ok: true, done: 'Proposed. It is settled once a colleague approves the correction.' }
        : refused(form, answer.error)
    }
    case 'note': {
      const body = { note: String(form.get('note') ?? '') }
      const answer = await send(call.changeDifference({ params, body }))
      return answer.ok ? { ok: true, done: 'Note saved' } : refused(form, answer.error)
    }
    default: {
      const mine = form.get('intent') === 'take'
      const answer = await send(call.changeDifference({ params, body: { mine } }))
      return answer.ok ? { ok: true, done: mine ? 'It’s yours' : 'Handed back' } : refused(form, answer.error)
    }
  }
})
export default action
