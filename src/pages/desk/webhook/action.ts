import { draftIn } from '../../../features/desk/webhookForm.tsx'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

const at = ({ params }: ActionArgs) => ({ webhook_id: params.webhook ?? '' })

const intents: Readonly<Record<string, Action>> = {
  async change(args) {
    const answer = await args.send(args.call.changeWebhook({ params: at(args), body: draftIn(args.form) }))
    return answer.ok ? { ok: true, done: 'Saved' } : refused(args.form, answer.error)
  },

  async pause(args) {
    const paused = args.form.get('paused') === 'yes'
    const answer = await args.send(args.call.pauseWebhook({ params: at(args), body: { paused } }))
    if (!answer.ok) return refused(args.form, answer.error)
    return { ok: true, done: paused ? 'Paused. Events wait until you resume it.' : 'Resumed' }
  },

  async renew(args) {
    const answer = await args.send(args.call.renewWebhookSecret({ params: at(args) }))
    if (!answer.ok) return refused(args.form, answer.error)
    return { ok: true, done: 'New secret. Copy it now', values: { shown_once: answer.data.secret } }
  },

  async remove(args) {
    const answer = await args.send(args.call.removeWebhook({ params: at(args) }))
    return answer.ok ? { ok: true, to: href(pages.deskWebhooks) } : refused(args.form, answer.error)
  },

  async test(args) {
    const answer = await args.send(args.call.testWebhook({ params: at(args) }))
    if (!answer.ok) return refused(args.form, answer.error)
    const { status, answer_status, problem } = answer.data
    if (status === 'delivered')
      return { ok: true, done: `The test arrived. The answer was ${answer_status}.` }
    return refused(args.form, {
      status: 409,
      code: 'wrong_state',
      message: `The test didn’t arrive. ${problem ?? `The answer was ${answer_status}.`}`,
    })
  },

  async replay(args) {
    const one = args.form.get('delivery')
    const body = { delivery_id: one === null ? null : String(one) }
    const answer = await args.send(args.call.replayWebhook({ params: at(args), body }))
    if (!answer.ok) return refused(args.form, answer.error)
    const { replayed } = answer.data
    return {
      ok: true,
      done: replayed === 1 ? '1 delivery is being sent again' : `${replayed} deliveries are being sent again`,
    }
  },
}

/** Changes or tests a webhook, or resends what it missed. */
const action: Action = confirming(async (args): Promise<ActionResult> => {
  const intent = intents[String(args.form.get('intent'))]
  return intent ? intent(args) : { ok: true }
})
export default action
