import {
  changeState,
  saidOf,
  stateIntentIn,
  stateSaid,
} from '../../../features/teaching/authoring/changeState.ts'
import { saveStep } from '../../../features/teaching/authoring/saveStep.ts'
import { isWritten, stepAfter, stepIn } from '../../../features/teaching/authoring/steps.ts'
import { typedIn } from '../../../features/teaching/authoring/typed.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { cancel, check, courseOf, group, undoWeek, withoutRow } from './groupActions.ts'

const action: Action = async (args) => {
  const { form } = args
  const moving = stateIntentIn(form)
  if (moving) {
    const answer = await changeState(moving, courseOf(args), args.send)
    if (!answer.ok) return refused(form, answer.error)
    if (moving === 'delete') return { ok: true, to: href(pages.teachCourses, {}, { said: 'delete' }) }
    return { ok: true, done: stateSaid[saidOf(moving, answer.data)] }
  }
  switch (form.get('intent')) {
    case 'save':
      return save(args)
    case 'cover':
      return cover(args, String(form.get('cover_upload_id')))
    case 'no_cover':
      return cover(args, null)
    case 'undo_week':
      return undoWeek(args)
    case 'cancel':
      return cancel(args)
    default:
      if (form.has('without')) return group({ ...args, form: withoutRow(form) })
      return form.get('check') ? check(args) : group(args)
  }
}
export default action

async function save(args: ActionArgs): Promise<ActionResult> {
  const { form, search, send } = args
  const step = stepIn(search)
  if (!isWritten(step)) return { ok: true }
  const course = courseOf(args)
  const values = typedIn(form, step)
  const answer = await saveStep(course, String(form.get('updated_at')), step, values, send)
  if (!answer.ok) {
    const refusal = refused(form, answer.error)
    return { ...refusal, values: { ...refusal.values, ...values } }
  }
  if (form.get('go') === 'next')
    return { ok: true, to: href(pages.teachCourse, { course }, { step: stepAfter(step) }) }
  return { ok: true, to: href(pages.teachCourse, { course }, { step, said: 'saved' }) }
}

/** A choice of cover is complete in itself, so it's saved whatever else has changed since. */
async function cover(args: ActionArgs, cover_upload_id: string | null): Promise<ActionResult> {
  const { form, call, send } = args
  const params = { id: courseOf(args) }
  const keep = (updated_at: string) =>
    send(call.updateCourse({ params, body: { cover_upload_id, updated_at } }))
  let answer = await keep(String(form.get('updated_at')))
  if (!answer.ok && answer.error.code === 'conflict') {
    const now = await send(call.getMyCourse({ params }))
    if (now.ok) answer = await keep(now.data.updated_at)
  }
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: cover_upload_id ? 'Cover updated.' : 'The drawn cover is back.' }
}
