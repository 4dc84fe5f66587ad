import { type ReactElement, useEffect, useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { useActionData } from 'react-router-dom'
import { useHydrating } from '../../ui/timing/useHydrating.ts'
import type { ActionResult } from '../page/page.ts'
import type { RootState } from '../store.ts'
import { useRestored } from './restored.ts'

/**
 * The hidden field that identifies one intended action: the same for a double click or a lost answer, new after each
 * success. Visitors who share a cached page share its key; `keyed.ts` tells them apart.
 */
export function FormKey(): ReactElement {
  const page = useSelector((state: RootState) => state.site.formKey)
  const form = useId()
  // A request that seemed to fail may still have arrived.
  const [sentBefore] = useState(useRestored()?.values?.key)
  const [key, setKey] = useState(sentBefore ?? `${page}${form}`)
  const hydrating = useHydrating()
  const [isDrawnByServer] = useState(hydrating)
  const result = useActionData() as ActionResult | undefined
  const succeeded = result?.ok ? result : null
  // A page rendered by the browser may be rendered again. What the server drew keeps its key: only the second press of
  // a double click may reach React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new success needs a new key.
  useEffect(() => {
    if (succeeded || !(isDrawnByServer || sentBefore)) setKey(crypto.randomUUID())
  }, [succeeded])
  return <input type='hidden' name='key' value={key} readOnly />
}
