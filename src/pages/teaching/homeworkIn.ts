import { instantOf } from '../../features/timetable/calendar/instants.ts'

/** The homework that a tutor typed, with its time in the tutor's own time zone. */
export function homeworkIn(form: FormData, zone: string) {
  const all = (name: string) =>
    form.getAll(name).flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []))
  const removed = all('remove[]')
  return {
    words: String(form.get('words') ?? ''),
    due_at: instantOf(String(form.get('due') ?? ''), zone) ?? '',
    upload_ids: [...all('kept[]').filter((id) => !removed.includes(id)), ...all('upload_ids[]')],
  }
}

/** The service's errors by the form's fields, which aren't always called the same. */
export function byField(fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { due_at, ...rest } = fields
  return due_at === undefined ? rest : { ...rest, due: due_at }
}
