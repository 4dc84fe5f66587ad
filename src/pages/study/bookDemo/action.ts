import { NewBooking } from '#contract/learning/timetable/demos.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionDone, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** Requests the demo. A visitor who has to sign in first returns to the same choice. */
const action: Action = async (args) => {
  const { form, params, call, send } = args
  if (form.get('intent') === 'sign_in') return signIn(args)
  const fields = new FormData()
  fields.set('demo_schedule_id', params.slot ?? '')
  fields.set('course_id', text(form, 'course'))
  fields.set('learner_id', text(form, 'learner'))
  fields.set('note', text(form, 'note'))
  const parsed = parseForm(NewBooking, fields)
  if (!parsed.ok) return refused(form, parsed)
  const tutor = { params: { artist_id: text(form, 'tutor') } }
  const answer = await send(keyed(call.bookDemo({ ...tutor, body: parsed.data }), form))
  if (answer.ok) return { ok: true, to: href(pages.bookDemo, { slot: params.slot ?? '' }, tutorIn(args)) }
  return answer.error.status === 401 ? signIn(args) : refused(form, answer.error)
}
export default action

/** The tutor in the address, which helps a service that can only list a tutor's demos to find this one. */
function tutorIn({ search }: ActionArgs): { readonly tutor: string } {
  return { tutor: search.get('tutor') ?? '' }
}

function signIn(args: ActionArgs): ActionDone {
  const { form, params } = args
  const choice = { course: text(form, 'course'), ...tutorIn(args) }
  const next = href(pages.bookDemo, { slot: params.slot ?? '' }, choice)
  const note = text(form, 'note').slice(0, 500)
  return { ok: true, to: href(pages.login, {}, { next }), ...(note && { carry: { note } }) }
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
