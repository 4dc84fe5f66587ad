import { useMatches } from 'react-router-dom'
import type { PageRecord } from './page.ts'

/** The current page's record; undefined if there's no page at this address. */
export function useRecord(): PageRecord | undefined {
  return useMatches().at(-1)?.handle as PageRecord | undefined
}
