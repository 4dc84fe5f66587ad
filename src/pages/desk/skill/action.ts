import type { CallError } from '../../../platform/calls/needs.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

/** Makes one change to a skill, based on the version that was read. */
const action: Action = async ({ form, params, call, send }) => {
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const at = { params: { skill_id: params.skill ?? '' } }
  const said = { reason: typed('reason'), version: Number(form.get('version')) }
  switch (form.get('intent')) {
    case 'merge': {
      const answer = await send(call.mergeSkill({ ...at, body: { ...said, into: typed('into') } }))
      if (!answer.ok) return failed(form, answer.error)
      return { ok: true, to: href(pages.deskSkill, { skill: answer.data.id }) }
    }
    case 'remove': {
      const answer = await send(call.removeSkill({ ...at, body: said }))
      if (!answer.ok) return failed(form, answer.error)
      return { ok: true, to: href(pages.deskSubject, { subject: answer.data.subject }) }
    }
    default: {
      const answer = await send(call.renameSkill({ ...at, body: { ...said, name: typed('name') } }))
      if (!answer.ok) return failed(form, answer.error)
      return { ok: true, done: 'Saved. Visitors see it within seconds.' }
    }
  }
}
export default action

function failed(form: FormData, error: CallError): ActionResult {
  const message =
    error.code === 'conflict'
      ? 'Someone has changed this skill. The page shows it as it is now: read it, then save again.'
      : error.message
  return refused(form, { ...error, message })
}
