import { useNavigation } from 'react-router-dom'
import type { ErrorCode } from '#contract/errors.ts'
import type { ActionResult } from '../page/page.ts'
import { useAnswer } from './restored.ts'

export interface FormState {
  /** The error of the form as a whole, if it was refused. */
  readonly problem: string | null
  /** The refusal's code, for a page that treats one code specially. */
  readonly code: ErrorCode | null
  /** The success message, if the same page is shown again. */
  readonly done: string | null
  readonly busy: boolean
  readonly errorOf: (name: string) => string | undefined
  /** What was typed before, otherwise the page's proposal. */
  readonly valueOf: (name: string, proposed?: string) => string | undefined
}

/** The state of the page's form, the same with and without JavaScript. */
export function useFormState(): FormState {
  const result = useAnswer()
  const { state, formMethod } = useNavigation()
  const posting = state !== 'idle' && formMethod !== undefined && formMethod.toUpperCase() === 'POST'
  const answered = formStateOf(result, posting)
  // Success appears together with the change, not beside a list that doesn't show it yet.
  return posting && state === 'loading' ? { ...answered, done: null } : answered
}

/** The state of a form from its action's result, however it was sent. */
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
