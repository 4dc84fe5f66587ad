import { readSetting, settingEffect, settingNamed } from '#contract/businessSettings.ts'
import { officeZone } from '#contract/estate/projects/weekdaysText.ts'
import type { CallError } from '../../../platform/calls/needs.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dateOf } from '../../../ui/format/when.ts'

const typed = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Changes a setting, or undoes a change. */
const action: Action = async (args) => {
  const { form, params, call, send } = args
  const at = { setting_name: params.setting ?? '' }
  const reason = typed(form, 'reason')
  if (form.get('intent') === 'undo') {
    const body = { number: Number(form.get('number')), reason }
    const answer = await send(call.undoSetting({ params: at, body }))
    return answer.ok ? { ok: true, done: 'Undone' } : failed(args, answer.error)
  }
  const body = {
    value: typed(form, 'value'),
    from_day: typed(form, 'from') || null,
    reason,
    seen: Number(form.get('seen')),
  }
  const answer = await send(call.changeSetting({ params: at, body }))
  if (!answer.ok) return failed(args, answer.error)
  const [saved] = answer.data.history
  const from = saved?.state === 'planned' ? `, from ${dateOf(saved.valid_from, officeZone)}` : ''
  return { ok: true, done: `Saved${from}. ${effectOf(at.setting_name, body.value)}` }
}
export default action

function effectOf(setting: string, value: string): string {
  const name = settingNamed(setting)
  const read = name && readSetting(name, value)
  return read && 'value' in read ? settingEffect(name, read.value) : ''
}

/** People who have been here for a while confirm first, and then find the value as they typed it. */
function failed({ form, params }: ActionArgs, error: CallError): ActionResult {
  if (error.code === 'confirm_first') {
    const said = { value: typed(form, 'value') || undefined, from: typed(form, 'from') || undefined }
    const here = href(pages.deskSetting, { setting: params.setting ?? '' }, said)
    return { ok: true, to: href(pages.accountConfirm, {}, { next: here }) }
  }
  const { from_day, number: _, ...fields } = error.fields ?? {}
  const own = { ...fields, ...(from_day && { from: from_day }) }
  const message =
    error.code === 'conflict'
      ? 'Someone has changed this. Read the history below, then save again.'
      : error.message
  return refused(form, { ...error, fields: own, message })
}
