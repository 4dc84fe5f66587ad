import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'

const action: Action = (args) => {
  const { form } = args
  if (form.has('remove')) return remove(args, String(form.get('remove')))
  if (form.has('up')) return change(args, String(form.get('up')), { move: 'up' })
  if (form.has('down')) return change(args, String(form.get('down')), { move: 'down' })
  if (form.has('rename')) return rename(args, String(form.get('rename')))
  return add(args)
}
export default action

function groupOf({ params }: ActionArgs) {
  return { course_id: params.course ?? '', schedule_id: params.schedule ?? '' }
}

async function add(args: ActionArgs): Promise<ActionResult> {
  const { form, call, send } = args
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const upload_id = typed('upload_id') || null
  const url = typed('url') || null
  const body = { title: typed('title'), class_id: typed('class_id') || null, upload_id, url }
  if (upload_id && url)
    return refused(form, {
      status: 422,
      code: 'validation_failed',
      message: 'Please correct the fields below.',
      fields: { url: 'Add the file and the link one after the other.' },
    })
  const answer = await send(call.addMaterial({ params: groupOf(args), body }))
  return answer.ok
    ? { ok: true, done: `“${body.title}” added. Students see it now.` }
    : refused(form, answer.error)
}

async function rename(args: ActionArgs, id: string): Promise<ActionResult> {
  const result = await change(args, id, { title: String(args.form.get(`title.${id}`) ?? '') })
  const problem = result.ok ? undefined : result.fields.title
  return result.ok || problem === undefined ? result : { ...result, fields: { [`title.${id}`]: problem } }
}

async function change(
  args: ActionArgs,
  material_id: string,
  body: { readonly title?: string; readonly move?: 'up' | 'down' },
): Promise<ActionResult> {
  const { call, send } = args
  const answer = await send(call.changeMaterial({ params: { ...groupOf(args), material_id }, body }))
  if (!answer.ok) return stale(args, answer.error)
  return { ok: true, done: body.title === undefined ? 'Moved.' : 'Renamed.' }
}

async function remove(args: ActionArgs, material_id: string): Promise<ActionResult> {
  const { call, send } = args
  const answer = await send(call.removeMaterial({ params: { ...groupOf(args), material_id } }))
  return answer.ok
    ? { ok: true, done: 'Removed. Students don’t see it any more.' }
    : stale(args, answer.error)
}

/** Another window may have removed the material, so the list is fetched again. */
async function stale(args: ActionArgs, error: Parameters<typeof refused>[1]): Promise<ActionResult> {
  if (error.code === 'not_found') await args.send(args.call.getTaughtMaterials({ params: groupOf(args) }))
  return refused(args.form, error)
}
