import { useSelector } from 'react-redux'
import type { RootState } from '../../platform/store.ts'
import { viewerOf } from '../../platform/viewer.ts'

/** From the profile if it was loaded, otherwise from the cookie's hint. */
export function useTeaches(): boolean {
  return useSelector(
    ({ auth, site }: RootState) => viewerOf(auth)?.roles.includes('tutor') ?? site.hint?.role === 'tutor',
  )
}
