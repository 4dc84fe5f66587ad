import { useNavigation } from 'react-router-dom'
import type { ErrorCode } from '#contract/errors.ts'
import type { ActionResult } from '../page/page.ts'
import { useAnswer } from './restored.ts'

export interface FormState {
  /** A sentence about the whole form, if it was refused. */
  readonly problem: string | null
  /** The refusal's code, for a page that treats one of them specially. */
  readonly code: ErrorCode | null
  /** A sentence of success, if the page shows itself again. */
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
  // Success is announced together with the change, not beside a list that doesn't show it yet.
  return posting && state === 'loading' ? { ...answered, done: null } : answered
}

/** The state of a form from its answer, however it was sent. */
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
