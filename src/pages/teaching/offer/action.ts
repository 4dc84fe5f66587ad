import { z } from 'zod/mini'
import { NewDemoSlots } from '#contract/learning/timetable/demos.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** A form sends digits, and the call expects numbers. */
const Offering = z.object({
  course_id: NewDemoSlots.shape.course_id,
  minutes: z.pipe(z.coerce.number(), NewDemoSlots.shape.minutes),
  capacity: z.pipe(z.coerce.number(), NewDemoSlots.shape.capacity),
  starts_at: NewDemoSlots.shape.starts_at,
})

const action: Action = async (args) => {
  const { form, call, send } = args
  if (form.get('intent') === 'at_once') return setAtOnce(args)
  const parsed = parseForm(Offering, form)
  if (!parsed.ok) {
    const none = form.getAll('starts_at[]').length === 0
    return none ? { ...parsed, message: 'Choose at least one time.' } : parsed
  }
  const answer = await send(keyed(call.createDemoSchedules({ body: parsed.data }), form))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: `${href(pages.teachDemos)}#slots` }
}
export default action

async function setAtOnce({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const confirm_at_once = form.get('confirm_at_once') === 'on'
  const answer = await send(call.changeDemoSettings({ body: { confirm_at_once } }))
  if (!answer.ok) return refused(form, answer.error)
  return {
    ok: true,
    done: confirm_at_once
      ? 'Saved. From now on a booking is confirmed at once, and you both get an email.'
      : 'Saved. From now on you answer each request, within a day.',
  }
}
