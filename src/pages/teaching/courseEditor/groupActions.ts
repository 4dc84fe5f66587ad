import {
  type GroupFields,
  groupFields,
  groupIn,
  isSame,
  outlookOf,
  previewOf,
  weekChangeValues,
} from '../../../features/teaching/authoring/group.ts'
import { type Answer, mayBeMissing } from '../../../platform/calls/needs.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { rupees } from '../../../ui/format/money.ts'
import { timeOf } from '../../../ui/format/when.ts'

export function courseOf({ params }: ActionArgs): string {
  return params.course ?? ''
}

/** Creates a group, or changes the one in the address. */
export async function group(args: ActionArgs): Promise<ActionResult> {
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
  const asked = await askWeekChange(args, schedule_id, fields)
  if (asked.kind === 'ask') return asked.result
  if (asked.kind === 'confirmed') return changeWeek(args, schedule_id, { ...fields, reason: asked.reason })
  const removed = await removeTimes(args)
  if (!removed.ok) return refused(form, removed.error)
  if (removed.data && (await isSaved(args, schedule_id, fields)))
    return { ok: true, done: `Group saved. ${touched(removed.data)}` }
  const answer = await send(call.updateSchedule({ params: { schedule_id }, body: fields }))
  // A service may support no other change of a group.
  if (!answer.ok && removed.data && mayBeMissing(answer.error))
    return { ok: true, done: `Weekly time removed. ${touched(removed.data)}` }
  if (!answer.ok) return refusedGroup(form, answer.error)
  const { lessons_moved, students_told } = answer.data
  const before = removed.data ?? { lessons_moved: 0, students: 0 }
  const moved = lessons_moved + before.lessons_moved
  const students = Math.max(students_told, before.students)
  return { ok: true, done: `Group saved. ${touched({ lessons_moved: moved, students })}` }
}

type AskedWeek =
  | { readonly kind: 'untold' }
  | { readonly kind: 'ask'; readonly result: ActionResult }
  | { readonly kind: 'confirmed'; readonly reason: string }

/** Before students hear of new weekly times, the tutor sees who and what that affects, and gives a reason. */
async function askWeekChange(args: ActionArgs, schedule_id: string, fields: GroupFields): Promise<AskedWeek> {
  const { form, call, send } = args
  const reason = String(form.get('reason') ?? '').trim()
  const body = { timings: fields.timings }
  const preview = await send(call.previewWeekChange({ params: { schedule_id }, body }))
  // Nothing is removed until the service has said who is affected.
  if (!preview.ok && !mayBeMissing(preview.error) && form.has('removed'))
    return { kind: 'ask', result: refusedGroup(form, preview.error) }
  // A service that only stores times can't preview them. If the form is wrong, saving it reports that as well.
  if (!preview.ok || preview.data.lessons.length === 0 || preview.data.students.length === 0)
    return { kind: 'untold' }
  const zone = await zoneOf(args, schedule_id)
  const values = { ...valuesIn(form), ...weekChangeValues(preview.data, zone) }
  if (!form.has('confirmed')) return { kind: 'ask', result: { ok: true, values } }
  if (reason.length >= 4 && reason.length <= 300) return { kind: 'confirmed', reason }
  const message = 'Give a reason in 4 to 300 characters; students will read it.'
  const result = refused(form, {
    status: 422,
    code: 'validation_failed',
    message: 'Say why before the times change.',
    fields: { reason: message },
  })
  return { kind: 'ask', result: { ...result, values } }
}

async function zoneOf(args: ActionArgs, id: string): Promise<string> {
  const course = await args.send(args.call.getMyCourse({ params: { id: courseOf(args) } }))
  const group = course.ok ? course.data.schedules.find((each) => each.id === id) : undefined
  return group?.time_zone ?? args.site.timeZone
}

async function changeWeek(
  { form, call, send, site }: ActionArgs,
  schedule_id: string,
  body: GroupFields & { readonly reason: string },
): Promise<ActionResult> {
  const answer = await send(call.updateSchedule({ params: { schedule_id }, body }))
  if (!answer.ok) return refusedGroup(form, answer.error)
  const { lessons_moved, students_told, undo_until } = answer.data
  const saved = `Group saved. ${classes(lessons_moved)} moved.`
  if (!undo_until)
    return { ok: true, done: `${saved} ${touched({ lessons_moved: 0, students: students_told })}` }
  const who = students_told === 1 ? 'The student' : `All ${students_told} students`
  return {
    ok: true,
    done: `${saved} ${who} will be told at ${timeOf(undo_until, site.timeZone)}; until then, you can undo it without anyone being told.`,
    undo: { intent: 'undo_week', group: schedule_id },
  }
}

export async function undoWeek({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const schedule_id = String(form.get('group') ?? '')
  const answer = await send(call.undoWeekChange({ params: { schedule_id } }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: 'The old times are back, and nobody was told.' }
}

interface Affected {
  readonly students: number
  readonly lessons_moved: number
}

/** Removes the weekly times that are no longer in the form; null if there are none. */
async function removeTimes({ form, call, send }: ActionArgs): Promise<Answer<Affected | null>> {
  const ids = form.getAll('removed').map(String)
  const all = { students: 0, lessons_moved: 0 }
  for (const timing_id of ids) {
    const answer = await send(call.deleteTiming({ params: { timing_id } }))
    if (!answer.ok) return answer
    all.students = Math.max(all.students, answer.data.students)
    all.lessons_moved += answer.data.lessons_moved
  }
  return { ok: true, data: ids.length > 0 ? all : null }
}

/** True if the group already has everything that the form contains. */
async function isSaved(args: ActionArgs, id: string, fields: GroupFields): Promise<boolean> {
  const course = await args.send(args.call.getMyCourse({ params: { id: courseOf(args) } }))
  const saved = course.ok ? course.data.schedules.find((each) => each.id === id) : undefined
  return saved !== undefined && isSame(fields, saved)
}

function refusedGroup(form: FormData, error: Parameters<typeof refused>[1]): ActionResult {
  return refused(form, { ...error, fields: groupFields(error.fields) })
}

export async function check(args: ActionArgs): Promise<ActionResult> {
  const { form, search, call, send } = args
  const course = await send(call.getMyCourse({ params: { id: courseOf(args) } }))
  if (!course.ok) return refused(form, course.error)
  const existing = course.data.schedules.find(({ id }) => id === search.get('group'))
  const body = previewOf(groupIn(form), course.data, existing)
  const answer = await send(call.previewSchedule({ body }))
  if (!answer.ok) return refusedGroup(form, answer.error)
  const { summary, clashes, clocks } = outlookOf(answer.data.lessons, body.time_zone)
  const way = clashes.length > 0 ? `Clashes with: ${clashes.join('; ')}.` : 'No clashes.'
  return { ok: true, done: [summary, way, clocks].filter(Boolean).join(' '), values: valuesIn(form) }
}

/** The form after its button to remove one weekly time was pressed without a script. */
export function withoutRow(form: FormData): FormData {
  const kept = new FormData()
  const [index, id = ''] = String(form.get('without')).split(' ')
  const gone = `-${index}`
  for (const [name, value] of form) {
    const isGone = /^(?:weekday|starts_at|minutes)-/.test(name) && name.endsWith(gone)
    if (name !== 'without' && !isGone) kept.append(name, value)
  }
  kept.append('removed', id)
  return kept
}

export async function cancel(args: ActionArgs): Promise<ActionResult> {
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
        ? 'Group cancelled.'
        : `Group cancelled. ${who}, and ${rupees(refunded)} is refunded in total.`,
  }
}

function valuesIn(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function classes(count: number): string {
  return count === 1 ? 'One class' : `${count} classes`
}

function touched({ lessons_moved, students }: Affected): string {
  if (lessons_moved === 0) return 'No classes moved.'
  const message =
    students === 0 ? '' : students === 1 ? ' One student was told.' : ` ${students} students were told.`
  return `${classes(lessons_moved)} moved.${message}`
}
