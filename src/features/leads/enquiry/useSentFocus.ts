import { type RefObject, useEffect, useRef } from 'react'
import type { FormState } from '../../../platform/form/useFormState.ts'

/** After sending, moves the focus to the first field to correct, or to the answer. */
export function useSentFocus<T extends HTMLElement>({
  problem,
  done,
  busy,
}: Pick<FormState, 'problem' | 'done' | 'busy'>): RefObject<T | null> {
  const region = useRef<T>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (busy) {
      sent.current = true
      return
    }
    if (!sent.current || (problem === null && done === null)) return
    sent.current = false
    const wrong = region.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? region.current?.querySelector<HTMLElement>('[data-answer]')
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }, [problem, done, busy])
  return region
}
