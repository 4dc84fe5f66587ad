import { useSyncExternalStore } from 'react'

/** True in the server's drawing and while a browser takes it over; false in what the browser draws itself. */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, no, yes)
}

const never = () => () => undefined
const no = () => false
const yes = () => true
