import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import {
  groupIn,
  type Outlook,
  outlookOf,
  previewOf,
  type Row,
} from '../../../features/teaching/authoring/group.ts'
import { call, isNotOffered } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'

export type OutlookState =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'seen'; readonly outlook: Outlook }
  | { readonly kind: 'refused'; readonly why: string }

const pauseMs = 500

/** Previews what the times in the form would lead to, a moment after the last change. */
export function useOutlook(
  course: MyCourse,
  group: MyGroup | undefined,
  form: RefObject<HTMLFormElement | null>,
  rows: readonly Row[],
) {
  const store = useStore() as Store
  const [outlook, setOutlook] = useState<OutlookState>({ kind: 'none' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  const latestGroup = useRef({ course, group })
  latestGroup.current = { course, group }

  const ask = useCallback(async (): Promise<void> => {
    if (!form.current) return
    const fields = groupIn(new FormData(form.current))
    const body = previewOf(fields, latestGroup.current.course, latestGroup.current.group)
    latest.current += 1
    const mine = latest.current
    if (body.timings.length === 0 || body.starts_on === '' || !(body.classes_total > 0)) {
      setOutlook({ kind: 'none' })
      return
    }
    setOutlook((was) => (was.kind === 'seen' ? was : { kind: 'looking' }))
    const answer = await sender(store)(call.previewSchedule({ body }))
    if (mine !== latest.current) return
    if (!answer.ok) {
      // A service that only stores times can't preview them.
      if (isNotOffered(answer.error)) {
        setOutlook({ kind: 'none' })
        return
      }
      const [field] = Object.values(answer.error.fields ?? {})
      setOutlook({ kind: 'refused', why: field ?? answer.error.message })
      return
    }
    setOutlook({ kind: 'seen', outlook: outlookOf(answer.data.lessons, body.time_zone) })
  }, [form, store])
  const look = useCallback((): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(), pauseMs)
  }, [ask])
  // biome-ignore lint/correctness/useExhaustiveDependencies: dragging a time changes the form without firing an event on it.
  useEffect(() => {
    look()
    return () => clearTimeout(timer.current)
  }, [look, rows])
  return { outlook, look }
}
