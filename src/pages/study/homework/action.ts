import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const action: Action = async ({ form, params, call, send }) => {
  const at = {
    params: {
      course_id: params.course ?? '',
      schedule_id: params.schedule ?? '',
      homework_id: params.homework ?? '',
    },
  }
  const all = (name: string) =>
    form.getAll(name).flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []))
  const removed = all('remove[]')
  const kept = all('kept[]').filter((id) => !removed.includes(id))
  const body = {
    words: String(form.get('words') ?? ''),
    upload_ids: [...kept, ...all('upload_ids[]')],
    was: Number(form.get('was')) || 0,
  }
  const answer = await send(call.handIn({ ...at, body }))
  if (answer.ok)
    return {
      ok: true,
      done: answer.data.hand_in?.late
        ? 'Handed in late. Your tutor can see it.'
        : 'Handed in. You can replace it until your tutor answers.',
    }
  // Another window or the tutor has changed it, so the current version is shown beside what was typed here.
  if (answer.error.code === 'conflict' || answer.error.code === 'wrong_state')
    await send(call.getOwnHomework(at))
  return refused(form, answer.error)
}
export default action
