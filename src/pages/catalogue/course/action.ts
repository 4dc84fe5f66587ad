import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionDone, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ask, withdraw } from './questionActions.ts'

const action: Action = (args) => {
  const questions: Readonly<Record<string, Action>> = { ask, withdraw }
  return (questions[String(args.form.get('intent'))] ?? wait)(args)
}
export default action

/** Joins or leaves the waiting list of a full group. */
const wait: Action = async (args) => {
  const { form, signedIn, call, send } = args
  const schedule_id = String(form.get('schedule') ?? '').slice(0, 64)
  if (!signedIn) return signIn(args, schedule_id)
  const isLeaving = form.get('intent') === 'leave'
  const waiting_id = String(form.get('waiting') ?? '').slice(0, 64)
  const answer = isLeaving
    ? await send(call.leaveWaiting({ params: { waiting_id } }))
    : await send(call.joinWaiting({ params: { schedule_id } }))
  if (answer.ok)
    return {
      ok: true,
      done: isLeaving ? 'You’re off the waiting list.' : 'We’ll tell you when a seat is free.',
    }
  return answer.error.status === 401 ? signIn(args, schedule_id) : refused(form, answer.error)
}

/** Signing in returns to the same group, where one more press joins. */
function signIn({ params }: ActionArgs, schedule: string): ActionDone {
  const next = href(pages.course, { course: params.course ?? '' }, { schedule, wait: 1 })
  return { ok: true, to: href(pages.login, {}, { next }) }
}
