import { type FormEvent, type RefObject, useRef } from 'react'
import type { FormState } from '../../../platform/form/useFormState.ts'

export type Draft = RefObject<Readonly<Record<string, string>>>

export function useDraft(): Draft {
  return useRef<Readonly<Record<string, string>>>({})
}

/** Keeps what was typed when the form's sheet is closed and opened again. */
export function withDraft(state: FormState, draft: Draft) {
  return {
    state: {
      ...state,
      valueOf: (name: string, proposed?: string) => state.valueOf(name, draft.current[name] ?? proposed),
    } satisfies FormState,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const fields = [...new FormData(currentTarget)].filter(([, value]) => typeof value === 'string')
      draft.current = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
    },
  }
}
