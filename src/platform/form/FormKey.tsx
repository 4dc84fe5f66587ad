import { type ReactElement, useEffect, useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { useActionData } from 'react-router-dom'
import { useHydrating } from '../../ui/timing/useHydrating.ts'
import type { ActionResult } from '../page/page.ts'
import type { RootState } from '../store.ts'
import { useRestored } from './restored.ts'

/**
 * The hidden field that names one intent: the same for a double click or a lost answer, another after each success. What
 * visitors that share a page ask for is told apart when it is sent (keyed.ts).
 */
export function FormKey(): ReactElement {
  const page = useSelector((state: RootState) => state.site.formKey)
  const form = useId()
  // What was sent in vain may have arrived all the same.
  const [sentBefore] = useState(useRestored()?.values.key)
  const [key, setKey] = useState(sentBefore ?? `${page}${form}`)
  const hydrating = useHydrating()
  const [isDrawnByServer] = useState(hydrating)
  const result = useActionData() as ActionResult | undefined
  const succeeded = result?.ok ? result : null
  // A page that the browser draws may be drawn again. What the server drew keeps its key: the second press of a double
  // click may be the first that is listened to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further success asks for a further key.
  useEffect(() => {
    if (succeeded || !(isDrawnByServer || sentBefore)) setKey(crypto.randomUUID())
  }, [succeeded])
  return <input type='hidden' name='key' value={key} readOnly />
}
