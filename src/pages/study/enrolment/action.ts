import { z } from 'zod/mini'
import { refundWays } from '#contract/learning/base/words.ts'
import { OwnReview } from '#contract/learning/talk/reviews.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'
import { rupees } from '../../../ui/format/money.ts'

const Leaving = z.object({
  reason: z.optional(z.string().check(z.maxLength(300, 'Keep the reason under 300 characters.'))),
  as: z.optional(z.enum(refundWays)),
})
/** A form sends digits; the contract expects a number of stars. */
const TypedReview = z.object({
  rating: z.pipe(z.coerce.number('Choose one to five stars.'), OwnReview.shape.rating),
  text: OwnReview.shape.text,
})

const action: Action = (args) => {
  switch (args.form.get('intent')) {
    case 'pause':
      return pause(args)
    case 'resume':
      return resume(args)
    case 'absent':
    case 'coming':
      return sayAbsence(args)
    case 'give-back':
      return giveBack(args)
    case 'leave':
      return leave(args)
    default:
      return review(args)
  }
}
export default action

function seatOf({ params }: ActionArgs): { readonly params: { readonly schedule_id: string } } {
  return { params: { schedule_id: params.schedule ?? '' } }
}

async function pause(args: ActionArgs): Promise<ActionResult> {
  const answer = await args.send(args.call.pauseEnrolment(seatOf(args)))
  return answer.ok ? { ok: true, done: 'Paused. You keep your seat.' } : refused(args.form, answer.error)
}

async function resume(args: ActionArgs): Promise<ActionResult> {
  const answer = await args.send(args.call.resumeEnrolment(seatOf(args)))
  return answer.ok
    ? { ok: true, done: 'Welcome back. Your classes continue.' }
    : refused(args.form, answer.error)
}

async function sayAbsence({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const absent = form.get('intent') === 'absent'
  const words = String(form.get('words') ?? '')
  const params = { class_id: String(form.get('class_id') ?? '') }
  const learner_id = String(form.get('learner') ?? '') || null
  const answer = await send(call.sayAbsence({ params, body: { absent, words, learner_id } }))
  if (!answer.ok) return refused(form, answer.error)
  return {
    ok: true,
    done: `Your tutor knows that ${learner_id ? 'your learner' : 'you'} ${absent ? 'can’t come' : 'can come after all'}.`,
  }
}

async function giveBack({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const params = { class_id: String(form.get('class_id') ?? '') }
  const body = { credit: Number(form.get('credit')), learner_id: String(form.get('learner') ?? '') || null }
  const answer = await send(call.giveBackClass({ params, body }))
  return answer.ok
    ? { ok: true, done: `Class given back. ${rupees(answer.data.credit)} is added to your credit.` }
    : refused(form, answer.error)
}

async function leave(args: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(Leaving, args.form)
  if (!parsed.ok) return parsed
  const { reason, as } = parsed.data
  const body = { ...(reason && { reason }), ...(as && { as }) }
  const answer = await args.send(args.call.leaveEnrolment({ ...seatOf(args), body }))
  if (!answer.ok) return refused(args.form, answer.error)
  const { refunded } = answer.data
  return {
    ok: true,
    done:
      refunded > 0
        ? `You’ve left the course. ${rupees(refunded)} ${as === 'credit' ? 'is added to your credit' : 'will be refunded'}.`
        : 'You’ve left the course.',
  }
}

async function review(args: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(TypedReview, args.form)
  if (!parsed.ok) return parsed
  const answer = await args.send(args.call.writeReview({ ...seatOf(args), body: parsed.data }))
  return answer.ok ? { ok: true, done: 'Thank you. Review published.' } : refused(args.form, answer.error)
}
