import type { CallError } from '../../../platform/calls/needs.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

const typed = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

const done = {
  name: 'Saved. Visitors see it within seconds.',
  place: 'Moved. The home page follows within seconds.',
  hide: 'Hidden. Tutors can’t choose it any more.',
  show: 'Shown again. Tutors can choose it.',
} as const

/** Makes one change to a subject, based on the version that was read. */
const action: Action = async (args) => {
  const { form, params, call, send } = args
  const intent = String(form.get('intent'))
  if (intent === 'merge') return merge(args)
  if (intent === 'skill') return addSkill(args)
  const kind = intent === 'name' || intent === 'place' || intent === 'hide' ? intent : 'show'
  const changes = {
    name: { name: typed(form, 'name'), tagline: typed(form, 'tagline') },
    place: { after: typed(form, 'after') || null },
    hide: { hidden: true },
    show: { hidden: false },
  }
  const body = { ...changes[kind], reason: typed(form, 'reason'), version: Number(form.get('version')) }
  const answer = await send(call.changeSubject({ params: { core_id: params.subject ?? '' }, body }))
  return answer.ok ? { ok: true, done: done[kind] } : failed(form, answer.error)
}
export default action

async function addSkill({ form, params, call, send }: ActionArgs): Promise<ActionResult> {
  const body = { name: typed(form, 'name'), reason: typed(form, 'reason') }
  const answer = await send(call.addSkill({ params: { core_id: params.subject ?? '' }, body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.deskSkill, { skill: answer.data.id }) }
}

async function merge({ form, params, call, send }: ActionArgs): Promise<ActionResult> {
  const into = typed(form, 'into')
  const body = { into, reason: typed(form, 'reason'), version: Number(form.get('version')) }
  const answer = await send(call.mergeSubject({ params: { core_id: params.subject ?? '' }, body }))
  return answer.ok ? { ok: true, to: href(pages.deskSubject, { subject: into }) } : failed(form, answer.error)
}

function failed(form: FormData, error: CallError): ActionResult {
  const message =
    error.code === 'conflict'
      ? 'Someone has changed this subject. The page shows it as it is now: read it, then save again.'
      : error.message
  return refused(form, { ...error, message })
}
