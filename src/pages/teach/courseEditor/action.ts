import { changeState, stateIntentIn, stateSaid } from '../../../features/authoring/changeState.ts'
import { groupFields, groupIn, outlookOf, previewOf } from '../../../features/authoring/group.ts'
import { saveStep } from '../../../features/authoring/saveStep.ts'
import { isWritten, stepAfter, stepIn } from '../../../features/authoring/steps.ts'
import { typedIn } from '../../../features/authoring/typed.ts'
import { keyed } from '../../../form/keyed.ts'
import { refused } from '../../../form/refused.ts'
import { rupees } from '../../../ui/format/money.ts'
import { pages } from '../../index.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../page.ts'

const action: Action = async (args) => {
  const { form } = args
  const moving = stateIntentIn(form)
  if (moving) {
    const answer = await changeState(moving, courseOf(args), args.send)
    if (!answer.ok) return refused(form, answer.error)
    if (moving === 'delete') return { ok: true, to: href(pages.teachCourses, {}, { said: 'delete' }) }
    return { ok: true, done: stateSaid[moving] }
  }
  switch (form.get('intent')) {
    case 'save':
      return save(args)
    case 'cover':
      return cover(args, String(form.get('cover_upload_id')))
    case 'no_cover':
      return cover(args, null)
    case 'remove':
      return removeTime(args)
    case 'cancel':
      return cancel(args)
    default:
      if (form.get('ask')) return askRemoval(args)
      return form.get('check') ? check(args) : group(args)
  }
}
export default action

function courseOf({ params }: ActionArgs): string {
  return params.course ?? ''
}

async function save(args: ActionArgs): Promise<ActionResult> {
  const { form, search, send } = args
  const step = stepIn(search)
  if (!isWritten(step)) return { ok: true }
  const course = courseOf(args)
  const typed = typedIn(form, step)
  const answer = await saveStep({ course, version: String(form.get('updated_at')), step, typed, send })
  if (!answer.ok) {
    const refusal = refused(form, answer.error)
    return { ...refusal, values: { ...refusal.values, ...typed } }
  }
  if (form.get('go') === 'next')
    return { ok: true, to: href(pages.teachCourse, { course }, { step: stepAfter(step) }) }
  return { ok: true, to: href(pages.teachCourse, { course }, { step, said: 'saved' }) }
}

/** Choosing a cover says it all, so it is kept whatever else has changed meanwhile. */
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
  return { ok: true, done: cover_upload_id ? 'The new cover is in place.' : 'The drawn cover is in place.' }
}

/** A new group, or a change of one that the address names. */
async function group(args: ActionArgs): Promise<ActionResult> {
  const { form, search, call, send } = args
  const course = courseOf(args)
  const fields = groupIn(form)
  const schedule_id = search.get('group') ?? 'new'
  if (schedule_id === 'new') {
    const { time_zone = '', starts_on = '', ...rest } = fields
    const body = { ...rest, time_zone, starts_on }
    const answer = await send(keyed(call.createSchedule({ params: { id: course }, body }), form))
    if (!answer.ok) return refusedGroup(form, answer.error)
    return { ok: true, to: href(pages.teachCourse, { course }, { step: 'schedules', said: 'added' }) }
  }
  const answer = await send(call.updateSchedule({ params: { schedule_id }, body: fields }))
  if (!answer.ok) return refusedGroup(form, answer.error)
  return {
    ok: true,
    done: `The group is saved. ${movedText(answer.data.lessons_moved, answer.data.students_told)}`,
  }
}

function refusedGroup(form: FormData, error: Parameters<typeof refused>[1]): ActionResult {
  return refused(form, { ...error, fields: groupFields(error.fields) })
}

async function check(args: ActionArgs): Promise<ActionResult> {
  const { form, search, call, send } = args
  const course = await send(call.getMyCourse({ params: { id: courseOf(args) } }))
  if (!course.ok) return refused(form, course.error)
  const existing = course.data.schedules.find(({ id }) => id === search.get('group'))
  const body = previewOf(groupIn(form), course.data, existing)
  const answer = await send(call.previewSchedule({ body }))
  if (!answer.ok) return refusedGroup(form, answer.error)
  const { summary, clashes, clocks } = outlookOf(answer.data.lessons, body.time_zone)
  const way = clashes.length > 0 ? `In the way: ${clashes.join('; ')}.` : 'Nothing is in the way.'
  return { ok: true, done: [summary, way, clocks].filter(Boolean).join(' '), values: typed(form) }
}

async function askRemoval({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const timing_id = String(form.get('ask'))
  const answer = await send(call.deleteTiming({ params: { timing_id }, query: { dry_run: 'true' } }))
  if (!answer.ok) return refused(form, answer.error)
  const { students, lessons_moved } = answer.data
  return {
    ok: true,
    done: touchedText(lessons_moved, students),
    values: { ...typed(form), asked: timing_id },
  }
}

async function removeTime({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const answer = await send(call.deleteTiming({ params: { timing_id: String(form.get('timing')) } }))
  if (!answer.ok) return refused(form, answer.error)
  const { lessons_moved, students } = answer.data
  return { ok: true, done: `The weekly time is gone. ${movedText(lessons_moved, students)}` }
}

async function cancel(args: ActionArgs): Promise<ActionResult> {
  const { form, search, call, send } = args
  const body = { reason: String(form.get('reason') ?? '') }
  const params = { schedule_id: search.get('group') ?? '' }
  const answer = await send(call.cancelSchedule({ params, body }))
  if (!answer.ok) return refused(form, answer.error)
  const { students, refunded } = answer.data
  const who = students === 1 ? 'One student was told' : `${students} students were told`
  return {
    ok: true,
    done:
      students === 0
        ? 'The group is cancelled.'
        : `The group is cancelled. ${who}, and ${rupees(refunded)} is given back in all.`,
  }
}

function typed(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function classes(count: number): string {
  return count === 1 ? 'One class' : `${count} classes`
}

function movedText(moved: number, students: number): string {
  if (moved === 0) return 'No class has moved.'
  const told =
    students === 0 ? '' : students === 1 ? ' One student was told.' : ` ${students} students were told.`
  return `${classes(moved)} moved.${told}`
}

function touchedText(moved: number, students: number): string {
  if (moved === 0) return 'No class that is planned falls on it.'
  const who =
    students === 0
      ? 'Nobody has a seat yet.'
      : students === 1
        ? 'One student is written to.'
        : `${students} students are written to.`
  return `${classes(moved)} would move to the weekly times that are left; none is lost. ${who}`
}
