import { NewDispute } from '#contract/learning/buying/disputes.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

const action: Action = (args) => (args.form.get('intent') === 'withdraw' ? withdraw(args) : open(args))
export default action

async function open({ form, params, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(NewDispute, form)
  if (!parsed.ok) return parsed
  const seat = { params: { schedule_id: params.schedule ?? '' } }
  const answer = await send(keyed(call.openDispute({ ...seat, body: parsed.data }), form))
  if (!answer.ok) return refused(form, answer.error)
  const at = { course: params.course ?? '', schedule: params.schedule ?? '' }
  return { ok: true, to: href(pages.dispute, at, { id: answer.data.id }) }
}

async function withdraw({ form, search, call, send }: ActionArgs): Promise<ActionResult> {
  const answer = await send(call.withdrawDispute({ params: { dispute_id: search.get('id') ?? '' } }))
  return answer.ok ? { ok: true, done: 'Dispute withdrawn.' } : refused(form, answer.error)
}
