import { z } from 'zod/mini'
import { Appointment } from '#contract/learning/people/team.ts'
import { rolesIn } from '../../../features/desk/team.tsx'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Adds a person to the staff. */
const action: Action = confirming(async ({ form, call, send }) => {
  const parsed = parseForm(z.omit(Appointment, { roles: true }), form)
  if (!parsed.ok) return parsed
  const body = { ...parsed.data, roles: rolesIn(form) }
  const answer = await send(call.appoint({ body }))
  return answer.ok ? { ok: true, done: `${answer.data.name} is on the team` } : refused(form, answer.error)
})
export default action
