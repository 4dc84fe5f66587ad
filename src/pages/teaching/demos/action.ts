import { z } from 'zod/mini'
import { TutorFeedback } from '#contract/learning/timetable/demos.ts'
import { text } from '#contract/shapes.ts'
import { answerDemo } from '../../../features/teaching/answerDemo.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'
import { dayAndTime } from '../../../ui/format/when.ts'

const Outcome = z.object({ outcome: z.enum(['attended', 'student_no_show']) })

const Accepting = z.object({ starts_at: z.string({ error: 'Choose one of the times.' }) })
const Declining = z.object({
  reason: text(4, 500, 'Give a reason in 4 to 500 characters; the student will read it.'),
})

const action: Action = async (args) => {
  const answered = await answerDemo(args)
  if (answered) return answered
  switch (args.form.get('intent')) {
    case 'remove':
      return remove(args)
    case 'offer':
      return offerAgain(args)
    case 'accept':
      return accept(args)
    case 'turn_down':
      return turnDown(args)
    case 'outcome':
      return report(args)
    default:
      return feedback(args)
  }
}
export default action

async function remove({ form, site, call, send }: ActionArgs): Promise<ActionResult> {
  const params = { demo_schedule_id: String(form.get('slot') ?? '') }
  const answer = await send(call.cancelDemoSchedule({ params }))
  if (!answer.ok) return refused(form, answer.error)
  const { starts_at, minutes, capacity, course, bookings } = answer.data
  const when = dayAndTime(starts_at, site.timeZone)
  const cancelled = bookings.filter(({ status }) => status === 'cancelled').length
  if (cancelled > 0) return { ok: true, done: `${when} is cancelled, and we’ve told everyone who booked it.` }
  return {
    ok: true,
    done: `${when} is no longer on offer.`,
    undo: {
      intent: 'offer',
      starts_at,
      minutes: String(minutes),
      capacity: String(capacity),
      ...(course && { course_id: course.id }),
    },
  }
}

async function offerAgain({ form, site, call, send }: ActionArgs): Promise<ActionResult> {
  const starts_at = String(form.get('starts_at') ?? '')
  const course = form.get('course_id')
  const body = {
    starts_at: [starts_at],
    minutes: Number(form.get('minutes')),
    capacity: Number(form.get('capacity')),
    ...(typeof course === 'string' && course && { course_id: course }),
  }
  const answer = await send(call.createDemoSchedules({ body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: `${dayAndTime(starts_at, site.timeZone)} is on offer again.` }
}

async function accept({ form, site, call, send }: ActionArgs): Promise<ActionResult> {
  const params = { proposal_id: String(form.get('proposal') ?? '') }
  const parsed = parseForm(Accepting, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.acceptDemoProposal({ params, body: parsed.data }))
  if (!answer.ok) return refused(form, answer.error)
  const when = dayAndTime(parsed.data.starts_at, site.timeZone)
  return { ok: true, done: `Confirmed: ${answer.data.student.name}, ${when}. We’ve told them.` }
}

async function turnDown({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const params = { proposal_id: String(form.get('proposal') ?? '') }
  const parsed = parseForm(Declining, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.declineDemoProposal({ params, body: parsed.data }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: `We’ve told ${answer.data.student.name} and sent your reason.` }
}

async function report({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(Outcome, form)
  if (!parsed.ok) return parsed
  const params = { booking_id: String(form.get('booking') ?? '') }
  const answer = await send(call.reportOutcome({ params, body: parsed.data }))
  if (!answer.ok) return refused(form, answer.error)
  const name = answer.data.student.name
  return {
    ok: true,
    done:
      parsed.data.outcome === 'attended'
        ? `Noted. Tell ${name} below how it went.`
        : `Noted: ${name} didn’t come.`,
  }
}

async function feedback({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(TutorFeedback, form)
  if (!parsed.ok) return parsed
  const params = { demo_schedule_id: String(form.get('slot') ?? '') }
  const answer = await send(call.giveTutorFeedback({ params, body: parsed.data }))
  if (!answer.ok) return refused(form, answer.error)
  const { student, feedback: reply } = answer.data
  return {
    ok: true,
    done: reply.tutor?.recommended
      ? `Sent. ${student.name} can add ${reply.tutor.recommended.course.title} to their cart in one tap.`
      : `Sent to ${student.name}.`,
  }
}
