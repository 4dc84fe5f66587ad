import { z } from 'zod/mini'
import { text } from '#contract/shapes.ts'
import { parseForm } from '../../platform/form/parseForm.ts'
import { refused } from '../../platform/form/refused.ts'
import type { ActionArgs, ActionResult } from '../../platform/page/page.ts'
import { bookingSays } from './words.ts'

const Declining = z.object({
  reason: text(4, 500, 'Give a reason in 4 to 500 characters; the student will read it.'),
})

/** Accepts or declines a student's request for a demo; null for any other form. */
export async function answerDemo(args: ActionArgs): Promise<ActionResult | null> {
  const { form, call, send } = args
  const params = { booking_id: String(form.get('booking') ?? '') }
  const name = String(form.get('student') ?? 'The student')
  switch (form.get('intent')) {
    case 'confirm': {
      const answer = await send(call.confirmBooking({ params }))
      if (!answer.ok) return refused(form, await asItStands(args, answer.error))
      return { ok: true, done: `Confirmed. We’ve told ${name}.` }
    }
    case 'decline':
    case 'cancel': {
      const parsed = parseForm(Declining, form)
      if (!parsed.ok) return parsed
      const step = form.get('intent') === 'cancel' ? call.cancelBooking : call.declineBooking
      const answer = await send(step({ params, body: parsed.data }))
      if (!answer.ok) return refused(form, await asItStands(args, answer.error))
      return { ok: true, done: `We’ve told ${name} and sent your reason.` }
    }
    default:
      return null
  }
}

type Refusal = Parameters<typeof refused>[1]

/** If the booking has changed meanwhile, the message describes its current state. */
async function asItStands({ form, call, send }: ActionArgs, error: Refusal): Promise<Refusal> {
  if (error.code !== 'wrong_state') return error
  const params = { artist_id: String(form.get('tutor') ?? '') }
  const answer = await send(call.getTutorBookings({ params, query: { items: 100 } }))
  const booking = answer.ok ? answer.data.items.find(({ id }) => id === form.get('booking')) : undefined
  return booking ? { ...error, message: bookingSays(booking) } : error
}
