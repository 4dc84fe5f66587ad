import { useSelector } from 'react-redux'
import type { RootState } from '../store.ts'
import type { Need } from './needs.ts'
import { cached } from './perform.ts'

/** The answer to a call that loads with every page; undefined if there's none. */
export function useAnswer<T>(need: Need<T>): T | undefined {
  return useSelector((state: RootState) => cached(state, need)) as T | undefined
}
