import { type AttendanceMark, attendanceMarks } from '#contract/learning/base/words.ts'
import { textsIn } from '../../../platform/form/textsIn.ts'

export interface SentMark {
  readonly user_id: string
  readonly mark: AttendanceMark
  readonly was: AttendanceMark | null
  readonly note?: string
}

/** The marks and notes of a sheet that differ from what it showed; `rest` marks everybody who has no mark. */
export function marksIn(form: FormData, rest?: AttendanceMark): readonly SentMark[] {
  const texts = textsIn(form)
  const text = (name: string): string => texts.get(name)?.[0]?.trim() ?? ''
  return [...new Set(form.keys())].flatMap((name) => {
    if (!name.startsWith('was.')) return []
    const id = name.slice('was.'.length)
    const was = markOf(text(name)) ?? null
    const mark = markOf(text(`mark.${id}`)) ?? rest
    const note = text(`note.${id}`)
    const noted = note !== text(`noted.${id}`)
    if (!mark || (mark === was && !noted)) return []
    return [{ user_id: id, mark, was, ...(noted && { note }) }]
  })
}

function markOf(text: string): AttendanceMark | undefined {
  return attendanceMarks.find((mark) => mark === text)
}
