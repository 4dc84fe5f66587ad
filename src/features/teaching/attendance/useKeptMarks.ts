import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import type { Store } from '../../../platform/store.ts'
import {
  dropSheet,
  type KeptMark,
  keepSheet,
  keptEvent,
  onKeptElsewhere,
  readSheet,
  type SheetPlace,
} from './onDevice.ts'
import type { Expected, Line, Step } from './sheet.ts'

export interface KeptMarks {
  /** False if the browser stores nothing, or hasn't tried yet. */
  readonly kept: boolean
  /** True if the tutor saved while the services couldn't be reached; the marks are sent without another press. */
  readonly sending: boolean
}

interface Keeping {
  readonly place: SheetPlace
  readonly sheet: readonly Expected[]
  readonly lines: readonly Line[]
  readonly form: Pick<FormState, 'problem' | 'code'>
  readonly step: (step: Step) => void
}

/** Stores a sheet's unsaved marks on this device, and restores them after a reload, a crash, or from another tab. */
export function useKeptMarks({ place, sheet, lines, form, step }: Keeping): KeptMarks {
  const store = useStore() as Store
  const [state, setState] = useState<KeptMarks>({ kept: false, sending: false })
  const isRestored = useRef(false)
  const latest = useRef({ place, step, sheet })
  latest.current = { place, step, sheet }
  const marks = marksToKeep(lines)
  const text = JSON.stringify(marks)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says when the marks changed.
  useEffect(() => {
    // Until the stored marks have been restored, their absence from the sheet is no reason to drop them.
    if (!isRestored.current) return
    if (marks.length === 0) {
      dropSheet(place)
      setState({ kept: false, sending: false })
      return
    }
    const sending = readSheet(place)?.sending ?? false
    setState({ kept: keepSheet({ ...place, marks, sending, refused: null }), sending })
  }, [text])
  useEffect(() => {
    const { place, step } = latest.current
    const restore = (): void => {
      const kept = readSheet(place)
      if (kept) step({ type: 'restored', marks: kept.marks, sheet: latest.current.sheet })
      setState({ kept: kept !== null, sending: kept?.sending ?? false })
    }
    restore()
    isRestored.current = true
    const params = { course_id: place.course, schedule_id: place.schedule }
    return onKeptElsewhere(() => {
      restore()
      // Another tab may have saved the marks.
      if (!readSheet(place)) void sender(store)(call.getTaughtSchedule({ params }))
    }, place)
  }, [store])
  useEffect(() => {
    if (!form.problem || !isUnanswered(form.code)) return
    const kept = readSheet(latest.current.place)
    if (!kept) return
    keepSheet({ ...kept, sending: true })
    setState({ kept: true, sending: true })
    dispatchEvent(new Event(keptEvent))
  }, [form.problem, form.code])
  return state
}

export function isUnanswered(code: FormState['code']): boolean {
  return (
    code === 'service_unavailable' || code === 'timeout' || code === 'overloaded' || code === 'bad_answer'
  )
}

function marksToKeep(lines: readonly Line[]): readonly KeptMark[] {
  return lines.flatMap(({ id, shown, was, typed, note, changed }) =>
    changed ? [{ id, was, mark: shown, note: typed.trim() === note ? null : typed.trim() }] : [],
  )
}
