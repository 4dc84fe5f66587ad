import { readingPoints } from '#contract/learning/teaching/readingWords.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'

const typed = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Decides on a course in the version that was read. */
const action: Action = (args) => {
  switch (args.form.get('intent')) {
    case 'approve':
      return approve(args)
    case 'back':
      return sendBack(args)
    default:
      return takeDown(args)
  }
}
export default action

const at = ({ params }: ActionArgs) => ({ course_id: params.course ?? '' })

async function approve(args: ActionArgs): Promise<ActionResult> {
  const { form, call, send } = args
  const body = { note: typed(form, 'note'), updated_at: typed(form, 'updated_at') }
  const answer = await send(call.approveCourse({ params: at(args), body }))
  if (!answer.ok) return refused(form, answer.error)
  return {
    ok: true,
    done: form.get('first') ? 'Approved. It’s live, and we’ve told the tutor.' : 'Changes approved.',
  }
}

async function sendBack(args: ActionArgs): Promise<ActionResult> {
  const { form, call, send } = args
  const points = readingPoints.filter((point) => form.has(`point_${point}`))
  const body = { reason: typed(form, 'reason'), points, updated_at: typed(form, 'updated_at') }
  const answer = await send(call.sendCourseBack({ params: at(args), body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: 'Sent back. We’ve told the tutor what to change.' }
}

async function takeDown(args: ActionArgs): Promise<ActionResult> {
  const { form, call, send } = args
  const body = { reason: typed(form, 'reason') }
  const answer = await send(call.takeCourseDown({ params: at(args), body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: 'Taken down. We’ve told the tutor and the students.' }
}
