import { draftIn } from '../../../features/desk/BroadcastFields.tsx'
import { audienceIn, peopleText } from '../../../features/desk/broadcastWords.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

const at = ({ params }: ActionArgs) => ({ broadcast_id: params.broadcast ?? '' })
const seen = (form: FormData) => ({ version: Number(form.get('version')) })

const intents: Readonly<Record<string, Action>> = {
  async change(args) {
    const audience = audienceIn(new URLSearchParams(String(args.form.get('audience') ?? '')))
    const body = { ...draftIn(args.form, audience), ...seen(args.form) }
    const answer = await args.send(args.call.changeBroadcast({ params: at(args), body }))
    if (!answer.ok) return refused(args.form, answer.error)
    return { ok: true, to: href(pages.deskBroadcast, { broadcast: answer.data.id }) }
  },

  async test(args) {
    const answer = await args.send(args.call.testBroadcast({ params: at(args) }))
    return answer.ok ? { ok: true, done: `Sent to ${answer.data.to}` } : refused(args.form, answer.error)
  },

  async start(args) {
    const { form } = args
    const body = {
      ...seen(form),
      people: Number(form.get('people')),
      reason: String(form.get('reason') ?? ''),
    }
    const answer = await args.send(args.call.startBroadcast({ params: at(args), body }))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, done: `Sending to ${peopleText(body.people)}` }
  },

  async stop(args) {
    const answer = await args.send(args.call.stopBroadcast({ params: at(args) }))
    if (!answer.ok) return refused(args.form, answer.error)
    return { ok: true, done: `Stopped. ${peopleText(answer.data.fates.waiting)} weren’t emailed.` }
  },

  async remove(args) {
    const answer = await args.send(args.call.removeBroadcast({ params: at(args) }))
    return answer.ok ? { ok: true, to: href(pages.deskBroadcasts) } : refused(args.form, answer.error)
  },
}

/** Changes, tests, sends, stops or discards a broadcast. */
const action: Action = confirming(async (args): Promise<ActionResult> => {
  const intent = intents[String(args.form.get('intent'))]
  return intent ? intent(args) : { ok: true }
})
export default action
