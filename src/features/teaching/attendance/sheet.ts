import { type AttendanceMark, attendanceMarks } from '#contract/learning/base/words.ts'
import type { KeptMark } from './onDevice.ts'

/** A student on a sheet, as the services return them. */
export interface Expected {
  readonly id: string
  readonly name: string
  readonly saved: AttendanceMark | null
  readonly note: string
  /** The student's notice of absence, perhaps empty; undefined if they gave none. */
  readonly absence?: string | undefined
  /** True if the student gave the class back, and so stays excused. */
  readonly givenBack?: boolean | undefined
}

/** An unsaved mark, and the mark it replaces. */
export interface Edit {
  readonly mark: AttendanceMark
  readonly was: AttendanceMark | null
}
type Edits = ReadonlyMap<string, Edit>
export interface SheetState {
  readonly edits: Edits
  readonly notes: ReadonlyMap<string, string>
  /** The edits before each undo step, oldest first. */
  readonly past: readonly Edits[]
}

/** The sheet as it was sent, if the service refused it. */
export function typedBefore(
  sheet: readonly Expected[],
  typed: (name: string) => string | undefined,
): SheetState {
  const markIn = (name: string) => attendanceMarks.find((mark) => mark === typed(name))
  const edits = sheet.flatMap(({ id, saved }): [string, Edit][] => {
    const mark = markIn(`mark.${id}`)
    const was = markIn(`was.${id}`) ?? null
    return mark && mark !== was && mark !== saved ? [[id, { mark, was }]] : []
  })
  const notes = sheet.flatMap(({ id, note }): [string, string][] => {
    const text = typed(`note.${id}`)
    return text === undefined || text === note ? [] : [[id, text]]
  })
  return { edits: new Map(edits), notes: new Map(notes), past: [] }
}

export type Step =
  | { readonly type: 'mark'; readonly of: readonly Expected[]; readonly mark: AttendanceMark }
  | { readonly type: 'note'; readonly id: string; readonly text: string }
  | { readonly type: 'undo' }
  /** The services returned the sheet; marks that they now have are no longer edits. */
  | { readonly type: 'settled'; readonly sheet: readonly Expected[] }
  /** This device has stored marks that the services don't have. */
  | { readonly type: 'restored'; readonly marks: readonly KeptMark[]; readonly sheet: readonly Expected[] }
  /** How to resolve marks made elsewhere meanwhile: overwrite them, or accept them. */
  | { readonly type: 'insist' | 'yield'; readonly sheet: readonly Expected[] }

export function nextState(state: SheetState, step: Step): SheetState {
  switch (step.type) {
    case 'mark':
      return marked(state, step.of, step.mark)
    case 'note':
      return { ...state, notes: new Map(state.notes).set(step.id, step.text) }
    case 'undo':
      return { ...state, edits: state.past.at(-1) ?? state.edits, past: state.past.slice(0, -1) }
    case 'settled':
      return settled(state, step.sheet)
    case 'restored':
      return restored(state, step)
    default:
      return { ...state, edits: applyDecision(state.edits, step), past: [] }
  }
}

function marked(state: SheetState, of: readonly Expected[], mark: AttendanceMark): SheetState {
  const edits = new Map(state.edits)
  for (const { id, saved, givenBack } of of)
    if (!givenBack) edits.set(id, { mark, was: state.edits.get(id)?.was ?? saved })
  return { ...state, edits, past: [...state.past, state.edits] }
}

/** Skips students who have left the group meanwhile. */
function restored(
  state: SheetState,
  { marks, sheet }: { readonly marks: readonly KeptMark[]; readonly sheet: readonly Expected[] },
): SheetState {
  const known = new Set(sheet.map(({ id }) => id))
  const edits = new Map(state.edits)
  const notes = new Map(state.notes)
  for (const { id, mark, was, note } of marks) {
    if (!known.has(id)) continue
    if (mark !== null) edits.set(id, { mark, was })
    if (note !== null) notes.set(id, note)
  }
  return settled({ ...state, edits, notes }, sheet)
}

function settled(state: SheetState, sheet: readonly Expected[]): SheetState {
  const byId = new Map(sheet.map((each) => [each.id, each]))
  const edits = new Map([...state.edits].filter(([id, { mark }]) => byId.get(id)?.saved !== mark))
  const notes = new Map([...state.notes].filter(([id, text]) => byId.get(id)?.note !== text.trim()))
  if (edits.size === state.edits.size && notes.size === state.notes.size) return state
  return { edits, notes, past: [] }
}

function applyDecision(
  edits: Edits,
  { type, sheet }: { type: 'insist' | 'yield'; sheet: readonly Expected[] },
) {
  const next = new Map(edits)
  for (const { id, saved } of sheet) {
    const edit = edits.get(id)
    if (!edit || !isElsewhere(edit, saved)) continue
    if (type === 'yield') next.delete(id)
    else next.set(id, { mark: edit.mark, was: saved })
  }
  return next
}

/** True if the services now have another mark than the one that the sheet showed. */
export function isElsewhere({ mark, was }: Edit, saved: AttendanceMark | null): boolean {
  return saved !== was && saved !== mark
}

/** The mark after a tap; taps cycle, starting with present. */
export function nextMark(mark: AttendanceMark | null): AttendanceMark {
  const place = mark === null ? -1 : attendanceMarks.indexOf(mark)
  return attendanceMarks[(place + 1) % attendanceMarks.length] ?? 'present'
}

export function markOfKey(key: string): AttendanceMark | undefined {
  return attendanceMarks.find((mark) => mark[0] === key.toLowerCase())
}

export interface Line extends Expected {
  readonly shown: AttendanceMark | null
  readonly changed: boolean
  /** The mark before this tutor first changed it. */
  readonly was: AttendanceMark | null
  readonly elsewhere: boolean
  readonly typed: string
}

export function linesOf(sheet: readonly Expected[], { edits, notes }: SheetState): readonly Line[] {
  return sheet.map((each) => {
    const edit = edits.get(each.id)
    const text = notes.get(each.id) ?? each.note
    return {
      ...each,
      typed: text,
      shown: edit?.mark ?? each.saved,
      was: edit?.was ?? each.saved,
      changed: (edit !== undefined && edit.mark !== each.saved) || text.trim() !== each.note,
      elsewhere: edit !== undefined && isElsewhere(edit, each.saved),
    }
  })
}

export function countMarks(lines: readonly Pick<Line, 'shown'>[]): Readonly<Record<AttendanceMark, number>> {
  const count = (mark: AttendanceMark) => lines.filter(({ shown }) => shown === mark).length
  return {
    present: count('present'),
    late: count('late'),
    absent: count('absent'),
    excused: count('excused'),
  }
}
