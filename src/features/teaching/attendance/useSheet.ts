import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import type { AttendanceMark } from '#contract/learning/base/words.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import type { SheetPlace } from './onDevice.ts'
import { type Expected, linesOf, nextState, typedBefore } from './sheet.ts'
import { useKeptMarks } from './useKeptMarks.ts'

/** The sheet while the tutor edits it: the saved marks, overlaid with the unsaved ones. */
export function useSheet(place: SheetPlace, sheet: readonly Expected[], form: FormState) {
  const [state, step] = useReducer(nextState, null, () => typedBefore(sheet, form.valueOf))
  const lines = useMemo(() => linesOf(sheet, state), [sheet, state])
  const latest = useRef(sheet)
  latest.current = sheet
  useEffect(() => step({ type: 'settled', sheet }), [sheet])
  const { kept, sending } = useKeptMarks({ place, sheet, lines, form, step })
  const mark = useCallback((id: string, to: AttendanceMark) => {
    step({ type: 'mark', of: latest.current.filter((each) => each.id === id), mark: to })
  }, [])
  const note = useCallback((id: string, text: string) => step({ type: 'note', id, text }), [])
  const unmarked = lines.filter(({ shown }) => shown === null)
  const changed = lines.filter((line) => line.changed).length
  return {
    lines,
    mark,
    note,
    /** Marks everybody who has no mark yet, or everybody if all have one. */
    markRest: (to: AttendanceMark) =>
      step({ type: 'mark', of: unmarked.length > 0 ? unmarked : sheet, mark: to }),
    undo: state.past.length > 0 ? () => step({ type: 'undo' }) : null,
    steps: state.past.length,
    decide: (how: 'insist' | 'yield') => step({ type: how, sheet }),
    missing: unmarked.length,
    changed,
    elsewhere: lines.filter((line) => line.elsewhere).length,
    /** True if this device stores the unsaved marks. */
    kept,
    sending: sending && changed > 0,
    leaving: useLeaving(changed > 0 && !sending),
  }
}

/** Asks for confirmation before a link or a closed tab would lose unsaved marks. */
function useLeaving(unsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation: at, nextLocation: to }) =>
      unsaved && at.pathname + at.search !== to.pathname + to.search,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return blocker
}
