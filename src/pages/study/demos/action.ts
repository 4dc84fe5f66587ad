import { z } from 'zod/mini'
import { StudentFeedback } from '#contract/learning/timetable/demos.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

const reasonError = 'Give a reason in 4 to 500 characters, or leave it empty.'
const Cancelling = z.object({
  reason: z.optional(z.string().check(z.trim(), z.minLength(4, reasonError), z.maxLength(500, reasonError))),
})
const Moving = z.object({ slot: z.string({ error: 'Choose another time.' }) })
/** A form sends digits; the contract expects a number of stars. */
const Feedback = z.object({
  rating: z.pipe(z.coerce.number('Choose one to five stars.'), StudentFeedback.shape.rating),
  text: StudentFeedback.shape.text,
})

const action: Action = (args) => {
  switch (args.form.get('intent')) {
    case 'cancel':
      return cancel(args)
    case 'move':
      return move(args)
    case 'withdraw':
      return withdraw(args)
    case 'absent':
      return absent(args)
    default:
      return feedback(args)
  }
}
export default action

function bookingIn({ form }: ActionArgs): { readonly params: { readonly booking_id: string } } {
  return { params: { booking_id: String(form.get('booking') ?? '') } }
}

async function cancel(args: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(Cancelling, args.form)
  if (!parsed.ok) return parsed
  const { reason } = parsed.data
  const answer = await args.send(
    args.call.cancelBooking({ ...bookingIn(args), body: reason ? { reason } : {} }),
  )
  return answer.ok ? { ok: true, done: 'Demo cancelled.' } : refused(args.form, answer.error)
}

async function move(args: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(Moving, args.form)
  if (!parsed.ok) return parsed
  const body = { demo_schedule_id: parsed.data.slot }
  const answer = await args.send(keyed(args.call.rescheduleBooking({ ...bookingIn(args), body }), args.form))
  return answer.ok ? { ok: true, to: href(pages.myDemos) } : refused(args.form, answer.error)
}

async function withdraw({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const params = { proposal_id: String(form.get('proposal') ?? '') }
  const answer = await send(call.withdrawDemoProposal({ params }))
  return answer.ok
    ? { ok: true, done: `Request withdrawn. We’ve told ${answer.data.tutor.name}.` }
    : refused(form, answer.error)
}

async function absent(args: ActionArgs): Promise<ActionResult> {
  const answer = await args.send(
    args.call.reportOutcome({ ...bookingIn(args), body: { outcome: 'tutor_no_show' } }),
  )
  return answer.ok
    ? { ok: true, done: 'Thank you for telling us. We’re sorry your time was wasted.' }
    : refused(args.form, answer.error)
}

async function feedback(args: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(Feedback, args.form)
  if (!parsed.ok) return parsed
  const params = { demo_schedule_id: String(args.form.get('slot') ?? '') }
  const answer = await args.send(args.call.giveStudentFeedback({ params, body: parsed.data }))
  return answer.ok ? { ok: true, done: 'Thank you. Feedback sent.' } : refused(args.form, answer.error)
}
