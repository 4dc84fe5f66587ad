import { homesText } from '../../../features/desk/stockChangeWords.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

/** Makes the change that was shown, proposes the rest again, or proposes undoing it. */
const action: Action = confirming(async ({ form, params, call, send }) => {
  const at = { changeId: params.change ?? '' }
  const act = form.get('act')
  if (act === 'again' || act === 'back') {
    const answer = await send(call.redraftStockChange({ params: at, body: { back: act === 'back' } }))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, to: href(pages.deskStockChange, { change: answer.data.id }) }
  }
  const body = {
    reason: String(form.get('reason') ?? ''),
    difference: Number(form.get('difference')),
    homes: Number(form.get('homes')),
    confirmed: form.get('confirmed') === 'on',
  }
  const answer = await send(call.makeStockChange({ params: at, body }))
  if (!answer.ok) return refused(form, answer.error)
  const { done, later } = answer.data.counts
  const rest = later > 0 ? ` ${homesText(later)}  skipped, because of newer changes.` : ''
  return { ok: true, done: `Changed ${homesText(done)}. The site shows it within seconds.${rest}` }
})
export default action
