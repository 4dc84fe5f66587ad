import { useSyncExternalStore } from 'react'

/** True on the server and while a browser hydrates; false for what the browser renders itself. */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, no, yes)
}

const never = () => () => undefined
const no = () => false
const yes = () => true
