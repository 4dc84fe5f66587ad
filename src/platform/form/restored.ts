import { createContext, useContext } from 'react'
import { useActionData } from 'react-router-dom'
import type { ActionRefused, ActionResult } from '../page/page.ts'

/** What was typed on this page before a session ended, as the refusal that nobody got to see. */
const Restored = createContext<ActionRefused | null>(null)
export const RestoredProvider = Restored.Provider

export function useRestored(): ActionRefused | null {
  return useContext(Restored)
}

/** The answer to the page's last form. */
export function useAnswer(): ActionResult | undefined {
  const restored = useRestored()
  return (useActionData() as ActionResult | undefined) ?? restored ?? undefined
}
