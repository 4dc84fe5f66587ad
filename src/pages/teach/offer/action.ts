import { z } from 'zod/mini'
import { NewDemoSlots } from '#contract/learning/demos.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** A form carries digits. */
const Offering = z.object({
  course_id: NewDemoSlots.shape.course_id,
  minutes: z.pipe(z.coerce.number(), NewDemoSlots.shape.minutes),
  capacity: z.pipe(z.coerce.number(), NewDemoSlots.shape.capacity),
  starts_at: NewDemoSlots.shape.starts_at,
})

const action: Action = async ({ form, call, send }) => {
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
