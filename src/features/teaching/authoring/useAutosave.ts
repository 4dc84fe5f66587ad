import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { systemTime } from '#contract/clock.ts'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { type Answer, type CallError, call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'
import { saveStep } from './saveStep.ts'
import type { WrittenStep } from './steps.ts'
import { differing, type Typed, typedIn, typedOf } from './typed.ts'

export type SaveState =
  | { readonly kind: 'same' }
  /** There are changes that haven't been sent yet. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'failed'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'conflict'; readonly clash: Clash }
/** The same step was changed in two windows. */
export interface Clash {
  readonly mine: Typed
  readonly theirs: MyCourse
  /** The version that both changes started from; unknown if the page was sent as a form. */
  readonly base?: Typed
}

export interface Autosave {
  readonly state: SaveState
  /** The form's current values, for the preview. */
  readonly typed: Typed
  readonly changed: () => void
  /** Saves pending changes; true once nothing is left to save. */
  readonly flush: () => Promise<boolean>
}

const pauseMs = 900

/**
 * Sends a step shortly after its last change, one at a time, each based on the version before it. A public course isn't
 * saved automatically: it changes only when its tutor saves it.
 */
export function useAutosave(
  course: MyCourse,
  step: WrittenStep,
  form: RefObject<HTMLFormElement | null>,
  byItself: boolean,
): Autosave {
  const store = useStore() as Store
  const [state, setState] = useState<SaveState>({ kind: 'same' })
  const [typed, setTyped] = useState<Typed>(() => typedOf(course, step))
  const base = useRef(typed)
  const now = useRef(typed)
  const version = useRef(course.updated_at)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean> | null>(null)

  const keep = async (): Promise<boolean> => {
    const sent = now.current
    if (differing(sent, base.current).length === 0) {
      setState((was) => (was.kind === 'changed' || was.kind === 'failed' ? { kind: 'same' } : was))
      return true
    }
    setState({ kind: 'saving' })
    const result = await keepUpon({
      course: course.id,
      version: version.current,
      step,
      typed: sent,
      base: base.current,
      store,
    })
    if (!('saved' in result)) {
      setState(failureOf(result, now.current, base.current))
      return false
    }
    base.current = sent
    version.current = result.saved.updated_at
    if (differing(now.current, sent).length > 0) return keep()
    setState({ kind: 'saved', at: systemTime() })
    return true
  }
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current)
    running.current ??= keep().finally(() => {
      running.current = null
    })
    return running.current
  }
  const latest = useRef(flush)
  latest.current = flush

  const changed = useCallback((): void => {
    if (!form.current) return
    now.current = typedIn(new FormData(form.current), step)
    setTyped(now.current)
    const same = differing(now.current, base.current).length === 0
    setState((was) => afterTyping(was, same))
    clearTimeout(timer.current)
    if (byItself) timer.current = setTimeout(() => void latest.current(), pauseMs)
  }, [byItself, form, step])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { state, typed, changed, flush }
}

function afterTyping(was: SaveState, same: boolean): SaveState {
  if (was.kind === 'saving' || was.kind === 'failed') return was
  // Nothing was typed, or the change was reverted.
  return same ? (was.kind === 'changed' ? { kind: 'same' } : was) : { kind: 'changed' }
}

interface Keeping {
  readonly course: string
  readonly version: string
  readonly step: WrittenStep
  readonly typed: Typed
  readonly base: Typed
  readonly store: Store
}
type Result = { readonly saved: MyCourse } | { readonly refused: CallError } | { readonly theirs: MyCourse }

function failureOf(
  result: Exclude<Result, { readonly saved: MyCourse }>,
  mine: Typed,
  base: Typed,
): SaveState {
  if ('theirs' in result) return { kind: 'conflict', clash: { mine, theirs: result.theirs, base } }
  const { message, fields = {} } = result.refused
  return { kind: 'failed', message, fields }
}

/** A change elsewhere that doesn't affect this step isn't a conflict: the step is saved on top of it. */
async function keepUpon({ course, version, step, typed, base, store }: Keeping): Promise<Result> {
  const send = sender(store)
  const answer = await saveStep(course, version, step, typed, send)
  if (answer.ok || answer.error.code !== 'conflict') return resultOf(answer)
  const now = await send(call.getMyCourse({ params: { id: course } }))
  if (!now.ok) return resultOf(now)
  const theirs = typedOf(now.data, step)
  if (differing(theirs, typed).length === 0) return resultOf(now)
  if (differing(theirs, base).length > 0) return { theirs: now.data }
  return resultOf(await saveStep(course, now.data.updated_at, step, typed, send))
}

function resultOf(answer: Answer<MyCourse>): Result {
  return answer.ok ? { saved: answer.data } : { refused: answer.error }
}
