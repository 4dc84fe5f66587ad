import { z } from 'zod/mini'
import { type AttendanceMark, attendanceMarks } from '#contract/learning/base/words.ts'
import { classes } from '#contract/learning/teaching/classes.ts'
import { marksIn } from '../../../features/teaching/attendance/marksIn.ts'
import { countWords } from '../../../features/teaching/attendance/words.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'
import { rupees } from '../../../ui/format/money.ts'

const action: Action = (args) => (args.form.get('intent') === 'remove' ? remove(args) : mark(args))
export default action

function groupOf({ params }: ActionArgs) {
  return { params: { course_id: params.course ?? '', schedule_id: params.schedule ?? '' } }
}

async function mark(args: ActionArgs): Promise<ActionResult> {
  const { form, call, send } = args
  const marks = marksIn(form, form.get('rest') === 'present' ? 'present' : undefined)
  if (marks.length === 0) return { ok: true, done: 'Nothing changed, so there was nothing to save.' }
  const body = { class_id: String(form.get('class_id') ?? ''), marks: [...marks] }
  const answer = await send(call.markAttendance({ ...groupOf(args), body }))
  if (!answer.ok) return stale(args, answer.error)
  const { students } = answer.data
  const count = (mark: AttendanceMark) => students.filter(({ mark: is }) => is === mark).length
  const [present, late, absent, excused] = attendanceMarks.map(count) as [number, number, number, number]
  return { ok: true, done: `Saved: ${countWords({ present, late, absent, excused })}.` }
}

async function remove(args: ActionArgs): Promise<ActionResult> {
  const { form, call, send } = args
  const parsed = parseForm(Removing, form)
  if (!parsed.ok) return parsed
  const { user_id, name, reason } = parsed.data
  const params = { course_schedule_id: args.params.schedule ?? '', user_id }
  const answer = await send(call.removeStudent({ params, query: { reason } }))
  if (!answer.ok) {
    const isMissing = answer.error.code === 'not_found'
    const message = isMissing
      ? `${name} no longer has a seat in this group, so nothing was changed.`
      : undefined
    return stale(args, { ...answer.error, ...(message && { message }) })
  }
  const { refunded } = answer.data
  const money = refunded > 0 ? `${rupees(refunded)} will be refunded.` : 'No refund was due.'
  return { ok: true, done: `${name} removed. ${money}` }
}

const Removing = z.object({
  user_id: z.string(),
  name: z._default(z.string(), 'The student'),
  reason: classes.removeStudent.query.shape.reason,
})

/** Refetches the page's data, whose change is why the form was refused. Without an answer, nothing has changed. */
async function stale(args: ActionArgs, error: Parameters<typeof refused>[1]): Promise<ActionResult> {
  if (error.status >= 400 && error.status < 500) {
    await args.send(args.call.getTaughtSchedule(groupOf(args)))
  }
  return refused(args.form, error)
}
