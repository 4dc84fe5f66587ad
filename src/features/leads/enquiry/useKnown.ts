import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { forgetKnown, keepKnown, knownFields, readKnown } from './visitor.ts'

export interface Remembering {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** True if this browser filled in some of the fields. */
  readonly filled: boolean
  readonly forget: () => void
}

/** Fills in the visitor's details from this browser's storage, and stores them once an enquiry has arrived. */
export function useKnown({ done }: Pick<FormState, 'done'>): Remembering {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<FormData | null>(null)
  const [filled, setFilled] = useState(false)
  useEffect(() => {
    const visitor = readKnown()
    if (!visitor) return
    const empty = fieldsOf(form.current).filter(({ value, name }) => value === '' && visitor[name] !== '')
    for (const { name, input } of empty) input.value = visitor[name]
    if (empty.length > 0) setFilled(true)
  }, [])
  useEffect(() => {
    if (done !== null && sent.current) keepKnown(sent.current)
  }, [done])
  return {
    form,
    filled,
    onSubmit: ({ currentTarget }) => {
      sent.current = new FormData(currentTarget)
    },
    forget: () => {
      forgetKnown()
      for (const { input } of fieldsOf(form.current)) input.value = ''
      setFilled(false)
      fieldsOf(form.current)[0]?.input.focus()
    },
  }
}

function fieldsOf(form: HTMLFormElement | null) {
  return knownFields.flatMap((name) => {
    const input = form?.elements.namedItem(name)
    return input instanceof HTMLInputElement ? [{ name, input, value: input.value }] : []
  })
}
