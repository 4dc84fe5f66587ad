import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { Mood } from '../platform/page/page.ts'
import { useRecord } from '../platform/page/useRecord.ts'
import type { RootState } from '../platform/store.ts'

/** The page's mood, from its record; from the address if there's no such page. */
export function useMood(): Mood {
  const record = useRecord()
  const { pathname } = useLocation()
  const subdomain = useSelector((state: RootState) => state.site.subdomain)
  if (record) return record.mood
  return subdomain === 'homes' || pathname.startsWith('/homes') ? 'homes' : 'learn'
}
