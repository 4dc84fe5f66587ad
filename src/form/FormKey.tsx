import { type ReactElement, useEffect, useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { useActionData } from 'react-router-dom'
import type { ActionResult } from '../pages/page.ts'
import type { RootState } from '../store.ts'

/** The hidden field that names one intent: the same for a double click or a lost answer, another after each success. */
export function FormKey(): ReactElement {
  const page = useSelector((state: RootState) => state.site.formKey)
  const form = useId()
  const [key, setKey] = useState(`${page}${form}`)
  const result = useActionData() as ActionResult | undefined
  const succeeded = result?.ok ? result : null
  // Pages that the browser draws by itself share the first one's key, so each form takes one of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further success asks for a further key.
  useEffect(() => setKey(crypto.randomUUID()), [succeeded])
  return <input type='hidden' name='key' value={key} readOnly />
}
