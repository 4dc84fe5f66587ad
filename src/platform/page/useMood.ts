import { useSelector } from 'react-redux'
import { useLocation, useMatches } from 'react-router-dom'
import type { RootState } from '../store.ts'
import type { Mood, PageRecord } from './page.ts'

/** The record of the page that is shown; undefined where no page is at the address. */
export function useRecord(): PageRecord | undefined {
  return useMatches().at(-1)?.handle as PageRecord | undefined
}

/** The face of the page: its record's, or by its address where there is no page. */
export function useMood(): Mood {
  const record = useRecord()
  const { pathname } = useLocation()
  const subdomain = useSelector((state: RootState) => state.site.subdomain)
  if (record) return record.mood
  return subdomain === 'homes' || pathname.startsWith('/homes') ? 'homes' : 'learn'
}
