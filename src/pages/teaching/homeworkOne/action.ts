import { homeworkMarks } from '#contract/learning/timetable/homeworkWords.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { byField, homeworkIn } from '../homeworkIn.ts'

const action: Action = (args) => {
  const { form } = args
  if (form.has('withdraw')) return withdraw(args)
  return form.has('answer_to') ? answer(args, String(form.get('answer_to'))) : change(args)
}
export default action

const idOf = ({ params }: ActionArgs) => ({ homework_id: params.homework ?? '' })
const versionIn = (form: FormData) => Number(form.get('was')) || 0

async function answer(args: ActionArgs, hand_in_id: string): Promise<ActionResult> {
  const { form, call, send } = args
  const chosen = form.get('mark')
  const body = {
    answer: String(form.get(`answer.${hand_in_id}`) ?? ''),
    mark: homeworkMarks.find((mark) => mark === chosen) ?? null,
    was: versionIn(form),
  }
  const answered = await send(call.answerHandIn({ params: { ...idOf(args), hand_in_id }, body }))
  if (answered.ok)
    return {
      ok: true,
      done: 'Answered. The student is emailed in 10 minutes; until then you can correct it.',
    }
  const { answer: problem, ...rest } = answered.error.fields ?? {}
  const fields = problem === undefined ? rest : { ...rest, [`answer.${hand_in_id}`]: problem }
  return stale(args, { ...answered.error, fields })
}

async function change(args: ActionArgs): Promise<ActionResult> {
  const { form, call, send, site } = args
  const body = { ...homeworkIn(form, site.timeZone), was: versionIn(form) }
  const changed = await send(call.changeHomework({ params: idOf(args), body }))
  if (changed.ok) return { ok: true, done: 'Homework saved.' }
  return stale(args, { ...changed.error, fields: byField(changed.error.fields) })
}

async function withdraw(args: ActionArgs): Promise<ActionResult> {
  const { form, call, send } = args
  const answered = await send(call.withdrawHomework({ params: idOf(args) }))
  if (!answered.ok) return stale(args, answered.error)
  const [course, schedule] = [String(form.get('course') ?? ''), String(form.get('schedule') ?? '')]
  return { ok: true, to: href(pages.teachHomework, { course, schedule }) }
}

/** Fetches what has changed since, so that it's shown beside what was typed here. */
async function stale(args: ActionArgs, error: Parameters<typeof refused>[1]): Promise<ActionResult> {
  if (error.code === 'conflict' || error.code === 'wrong_state')
    await args.send(args.call.getOneHomework({ params: idOf(args) }))
  return refused(args.form, error)
}
