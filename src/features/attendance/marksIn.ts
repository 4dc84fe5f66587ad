import { type AttendanceMark, attendanceMarks } from '#contract/learning/words.ts'

export interface SentMark {
  readonly user_id: string
  readonly mark: AttendanceMark
  readonly was: AttendanceMark | null
  readonly note?: string
}

/** The marks and notes of a sheet that differ from what it showed; `rest` is for everybody who has none. */
export function marksIn(form: FormData, rest?: AttendanceMark): readonly SentMark[] {
  return [...form.keys()].flatMap((name) => {
    if (!name.startsWith('was.')) return []
    const id = name.slice('was.'.length)
    const was = markIn(form, name) ?? null
    const mark = markIn(form, `mark.${id}`) ?? rest
    const note = textIn(form, `note.${id}`)
    const noted = note !== textIn(form, `noted.${id}`)
    if (!mark || (mark === was && !noted)) return []
    return [{ user_id: id, mark, was, ...(noted && { note }) }]
  })
}

function markIn(form: FormData, name: string): AttendanceMark | undefined {
  const value = form.get(name)
  return attendanceMarks.find((mark) => mark === value)
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
