import { z } from 'zod/mini'
import { GroupChanges } from '#contract/learning/teaching/schedules.ts'
import { Moment, text } from '#contract/shapes.ts'
import { peopleText } from '../../../features/teaching/words.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'
import { dayAndTime } from '../../../ui/format/when.ts'

const reason = text(4, 300, 'Give a reason in 4 to 300 characters; students will read it.')
const Moving = z.object({ starts_at: Moment, reason })
const Cancelling = z.object({ reason })
const Linking = z.object({ meeting_url: GroupChanges.shape.meeting_url })

const action: Action = (args) => {
  switch (args.form.get('intent')) {
    case 'move':
      return move(args)
    case 'link':
      return link(args)
    default:
      return cancel(args)
  }
}
export default action

async function move({ form, params, site, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(Moving, form)
  if (!parsed.ok) return parsed
  const answer = await send(
    call.rescheduleClass({ params: { class_id: params.lesson ?? '' }, body: parsed.data }),
  )
  if (!answer.ok) return refused(form, answer.error)
  const { starts_at, students } = answer.data
  const was = form.get('was')
  return {
    ok: true,
    done: `The class is now on ${dayAndTime(starts_at, site.timeZone)}. ${toldText(students)}`,
    ...(typeof was === 'string' &&
      was !== starts_at && {
        undo: { intent: 'move', starts_at: was, reason: 'It’s back at its old time.' },
      }),
  }
}

async function cancel({ form, params, site, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(Cancelling, form)
  if (!parsed.ok) return parsed
  const answer = await send(
    call.cancelClass({ params: { class_id: params.lesson ?? '' }, body: parsed.data }),
  )
  if (!answer.ok) return refused(form, answer.error)
  const { class: lesson, replacement } = answer.data
  return {
    ok: true,
    done: `Class cancelled. Another takes its place on ${dayAndTime(replacement.starts_at, site.timeZone)}. ${toldText(lesson.students)}`,
  }
}

async function link({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(Linking, form)
  if (!parsed.ok) return parsed
  const params = { schedule_id: String(form.get('schedule') ?? '') }
  // If the field was emptied, classes use the link in the tutor's profile again.
  const body = { meeting_url: parsed.data.meeting_url ?? null }
  const answer = await send(call.updateSchedule({ params, body }))
  if (!answer.ok) return refused(form, answer.error)
  return {
    ok: true,
    done: body.meeting_url
      ? 'Saved for every class of this group.'
      : 'Saved. We’ll use the link in your profile.',
  }
}

function toldText(students: number | null): string {
  if (!students) return 'Nobody has a seat yet, so there was nobody to tell.'
  return students === 1 ? 'We’ve told the student.' : `We’ve told all ${peopleText(students)}.`
}
