import { type CallError, call, type Send } from '../../../platform/calls/needs.ts'
import { dropSheet, type KeptSheet, keepSheet } from './onDevice.ts'

/** True if the call may not have arrived, or if it may succeed later. */
export function isWorthAnotherTry({ status }: Pick<CallError, 'status'>): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}

/** Sends a sheet that the tutor has saved, and deletes it once the services have it. */
export async function sendKept(sheet: KeptSheet, send: Send): Promise<'sent' | 'waiting' | 'refused'> {
  const marks = sheet.marks.flatMap(({ id, mark, was, note }) =>
    mark === null ? [] : [{ user_id: id, mark, was, ...(note !== null && { note }) }],
  )
  const params = { course_id: sheet.course, schedule_id: sheet.schedule }
  const answer = await send(call.markAttendance({ params, body: { class_id: sheet.lesson, marks } }))
  if (answer.ok) {
    dropSheet(sheet)
    return 'sent'
  }
  if (isWorthAnotherTry(answer.error)) return 'waiting'
  keepSheet({ ...sheet, sending: false, refused: answer.error.message })
  return 'refused'
}
