import { CorrectionForm } from '../../../features/desk/correctionForm.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const action: Action = confirming(async ({ form, call, send }) => {
  const params = { correction_id: String(form.get('correction') ?? '') }
  switch (form.get('act')) {
    case 'approve': {
      const answer = await send(call.approveCorrection({ params }))
      return answer.ok ? { ok: true, done: 'Approved, and in the ledger' } : refused(form, answer.error)
    }
    case 'refuse': {
      const body = { reason: String(form.get('reason') ?? '') }
      const answer = await send(call.refuseCorrection({ params, body }))
      return answer.ok
        ? { ok: true, done: 'Refused. The ledger stays as it was.' }
        : refused(form, answer.error)
    }
    default: {
      const parsed = parseForm(CorrectionForm, form)
      if (!parsed.ok) return parsed
      const body = parsed.data
      const answer = await send(keyed(call.proposeCorrection({ body }), form))
      return answer.ok
        ? { ok: true, done: 'Proposed. A colleague has to approve it.' }
        : refused(form, answer.error)
    }
  }
})
export default action
