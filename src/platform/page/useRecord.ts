import { useMatches } from 'react-router-dom'
import type { PageRecord } from './page.ts'

/** The record of the page that is shown; undefined if the address has no page. */
export function useRecord(): PageRecord | undefined {
  return useMatches().at(-1)?.handle as PageRecord | undefined
}
