import { z } from 'zod/mini'
import { NewLeave } from '#contract/learning/teaching/leaves.ts'
import { instantOf } from '../../../features/timetable/calendar/instants.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'

const { from, to, reason } = NewLeave.shape
const Taking = z.object({ from, to, reason })

const action: Action = (args) => (args.form.get('intent') === 'withdraw' ? withdraw(args) : take(args))
export default action

async function take({ form, site, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = parseForm(Taking, form)
  if (!parsed.ok) return parsed
  const ids = form.getAll('lesson[]').map(String)
  const cancelled = new Set(ids.filter((id) => form.has(`cancel-${id}`)))
  const lessons = ids.map((id) => {
    return {
      id,
      starts_at: cancelled.has(id) ? null : instantOf(String(form.get(`at-${id}`)), site.timeZone),
    }
  })
  const undated = lessons.filter(({ id, starts_at }) => starts_at === null && !cancelled.has(id))
  if (undated.length > 0) {
    const message = 'Choose a new time, or cancel this class.'
    return refused(form, {
      status: 422,
      code: 'validation_failed',
      message: 'Please correct the fields below.',
      fields: Object.fromEntries(undated.map(({ id }) => [`at-${id}`, message])),
    })
  }
  const answer = await send(call.takeLeave({ body: { ...parsed.data, lessons } }))
  if (!answer.ok) {
    const fields = Object.entries(answer.error.fields ?? {})
    const named = fields.map(([name, words]) => [name.replace(/^lessons\./, 'at-'), words])
    return refused(form, { ...answer.error, fields: Object.fromEntries(named) })
  }
  return {
    ok: true,
    done: takenText(answer.data),
    undo: { intent: 'withdraw', leave: answer.data.id },
  }
}

interface Taken {
  readonly moved: number
  readonly cancelled: number
  readonly demos: number
  readonly families: number
}

function takenText({ moved, cancelled, demos, families }: Taken): string {
  const counted = (count: number, one: string, many: string): string =>
    count === 0 ? '' : ` ${count === 1 ? one : `${count} ${many}`}.`
  const told = families === 1 ? 'one family' : `${families} families`
  return [
    'Your days off are saved.',
    counted(moved, 'One class has a new date', 'classes have new dates'),
    counted(cancelled, 'One class is cancelled', 'classes are cancelled'),
    counted(demos, 'One demo time is cancelled', 'demo times are cancelled'),
    families > 0 ? ` In five minutes we tell ${told}; until then you can undo it.` : '',
  ].join('')
}

async function withdraw({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const answer = await send(call.withdrawLeave({ params: { leave_id: String(form.get('leave') ?? '') } }))
  if (!answer.ok) return refused(form, answer.error)
  const { restored } = answer.data
  return {
    ok: true,
    done:
      restored > 0
        ? 'Undone. The classes are back at their old times, and no family was told.'
        : 'Your days off are withdrawn. Classes that moved keep their new dates.',
  }
}
