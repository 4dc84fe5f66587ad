import { staffRoles } from '#contract/staff.ts'
import { rolesIn } from '../../../features/desk/team.tsx'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

/** Adds and removes roles, or resets a second way that was lost. */
const action: Action = confirming(async ({ form, params, call, send }) => {
  const at = { member_id: params.member ?? '' }
  const reason = String(form.get('reason') ?? '')
  if (form.get('intent') === 'reset') {
    const answer = await send(call.resetSecondWay({ params: at, body: { reason } }))
    return answer.ok
      ? { ok: true, done: 'Reset. They’re signed out and have been told by email.' }
      : refused(form, answer.error)
  }
  const former = String(form.get('was') ?? '').split(' ')
  const was = staffRoles.filter((role) => former.includes(role))
  const roles = rolesIn(form)
  const answer = await send(call.changeRoles({ params: at, body: { roles, was, reason } }))
  if (!answer.ok) return refused(form, answer.error)
  return roles.length > 0
    ? { ok: true, done: 'Roles saved. They’ve been told by email.' }
    : { ok: true, to: href(pages.deskTeam) }
})
export default action
