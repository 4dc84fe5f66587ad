import { NewDemoProposal } from '#contract/learning/timetable/demoProposals.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionDone, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { proposedTimes, timeRows } from './proposedTimes.ts'

const correct = 'Please correct the fields below.'

/** Sends the proposal. A visitor who has to sign in first returns to the same form. */
const action: Action = async (args) => {
  const { form, params, site, call, send } = args
  const { times, errors } = proposedTimes(form, site.timeZone)
  if (Object.keys(errors).length > 0) return wrong(form, errors)
  const course_id = text(form, 'course')
  if (!course_id) return wrong(form, { course_id: 'Choose the course you’d like to try.' })
  if (!args.signedIn) return signIn(args)
  const learner_id = text(form, 'learner') || null
  const body = { course_id, learner_id, times: [...times], note: text(form, 'note').slice(0, 500) }
  const parsed = NewDemoProposal.safeParse(body)
  if (!parsed.success) return wrong(form, { day1: 'Propose at least one time.' })
  const answer = await send(
    keyed(call.proposeDemo({ params: { artist_id: params.tutor ?? '' }, body: parsed.data }), form),
  )
  if (answer.ok) return { ok: true, to: `${href(pages.myDemos)}#${answer.data.id}` }
  if (answer.error.status === 401) return signIn(args)
  const { times: about, ...fields } = answer.error.fields ?? {}
  return refused(form, { ...answer.error, fields: { ...fields, ...(about && { day1: about }) } })
}
export default action

function wrong(form: FormData, fields: Readonly<Record<string, string>>) {
  return refused(form, { status: 422, code: 'validation_failed', message: correct, fields })
}

function signIn({ form, params }: ActionArgs): ActionDone {
  const names = ['course', 'note', ...timeRows.flatMap((row) => [`day${row}`, `time${row}`])]
  const typed = names.flatMap((name): [string, string][] => {
    const value = text(form, name)
    return value ? [[name, value]] : []
  })
  const next = href(pages.askDemo, { tutor: params.tutor ?? '' }, { course: text(form, 'course') })
  return { ok: true, to: href(pages.login, {}, { next }), carry: Object.fromEntries(typed) }
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
