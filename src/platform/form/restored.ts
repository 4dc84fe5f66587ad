import { createContext, useContext } from 'react'
import { useActionData } from 'react-router-dom'
import type { ActionResult } from '../page/page.ts'

/** What was typed on this page before a session ended or began, in the shape of an action's result. */
const Restored = createContext<ActionResult | null>(null)
export const RestoredProvider = Restored.Provider

export function useRestored(): ActionResult | null {
  return useContext(Restored)
}

/** The answer to the page's last form. */
export function useAnswer(): ActionResult | undefined {
  const restored = useRestored()
  return (useActionData() as ActionResult | undefined) ?? restored ?? undefined
}
