import { useNavigation } from 'react-router-dom'
import type { ErrorCode } from '#contract/errors.ts'
import type { ActionResult } from '../page/page.ts'
import { useAnswer } from './restored.ts'

export interface FormState {
  /** A sentence about the whole form, when it was refused. */
  readonly problem: string | null
  /** Which refusal it was, for a page that answers one of them in its own way. */
  readonly code: ErrorCode | null
  /** A sentence of success, when the page shows itself again. */
  readonly done: string | null
  readonly busy: boolean
  readonly errorOf: (name: string) => string | undefined
  /** What was typed before, or what the page proposes. */
  readonly valueOf: (name: string, proposed?: string) => string | undefined
}

/** The page's form after it was sent, the same with JavaScript and without. */
export function useFormState(): FormState {
  const result = useAnswer()
  const { state, formMethod } = useNavigation()
  const posting = state !== 'idle' && formMethod !== undefined && formMethod.toUpperCase() === 'POST'
  const answered = formStateOf(result, posting)
  // Together with what it changed, and not beside a list that still shows how things were.
  return posting && state === 'loading' ? { ...answered, done: null } : answered
}

/** What a form shows of the answer to it, however it was sent. */
export function formStateOf(result: ActionResult | undefined, busy: boolean): FormState {
  const refusal = result && !result.ok ? result : null
  return {
    problem: refusal?.message ?? null,
    code: refusal?.code ?? null,
    done: result?.ok ? (result.done ?? null) : null,
    busy,
    errorOf: (name) => refusal?.fields[name],
    valueOf: (name, proposed) => result?.values?.[name] ?? proposed,
  }
}
