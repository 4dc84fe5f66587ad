import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'
import { linePrefix } from './fields.ts'

const action: Action = async (args): Promise<ActionResult> => {
  const { form, params, call, send } = args
  const lines = [...form].flatMap(([name, value]) =>
    name.startsWith(linePrefix) && typeof value === 'string' && value.trim() !== ''
      ? [{ user_id: name.slice(linePrefix.length), learnt: value }]
      : [],
  )
  const at = { params: { class_id: params.lesson ?? '' } }
  const body = {
    lines,
    learnt: String(form.get('learnt') ?? ''),
    practise: String(form.get('practise') ?? ''),
    was: Number(form.get('was')) || 0,
    ...pictureIn(form),
  }
  const answer = await send(call.writeRecap({ ...at, body }))
  if (answer.ok)
    return {
      ok: true,
      done: answer.data.recap?.mailed_at ? 'Recap saved. Students see it’s changed.' : saved,
    }
  const { error } = answer
  if (error.code === 'conflict') return outdated(args, error)
  return refused(form, { ...error, fields: byName(error.fields ?? {}, lines) })
}
export default action

const saved = 'Recap saved. Students can read it now, and we’ll email them in 10 minutes.'

/** The picture that was just added, or null to remove it; left out, it stays. */
function pictureIn(form: FormData): { readonly upload_id?: string | null } {
  const added = form.get('upload_id')
  if (typeof added === 'string' && added !== '') return { upload_id: added }
  return form.get('no_picture') ? { upload_id: null } : {}
}

function byName(
  fields: Readonly<Record<string, string>>,
  lines: readonly { readonly user_id: string }[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => {
      const [, index] = /^lines\.(\d+)\./.exec(name) ?? []
      const line = index === undefined ? undefined : lines[Number(index)]
      return [line ? `${linePrefix}${line.user_id}` : name, problem]
    }),
  )
}

/** Fetches what the other window saved, so that the page can show it beside what was typed here. */
async function outdated(
  { form, params, call, send }: ActionArgs,
  error: Parameters<typeof refused>[1],
): Promise<ActionResult> {
  await send(call.getTaughtRecap({ params: { class_id: params.lesson ?? '' } }))
  return refused(form, error)
}
