import { useSelector } from 'react-redux'
import type { Role } from '#contract/learning/people/auth.ts'
import type { RootState } from './store.ts'
import { roleInUse, viewerOf } from './viewer.ts'

/** The role in use; null for visitors. The profile lists the person's roles, the cookie's hint the chosen one. */
export function useRole(): Role | null {
  return useSelector(({ auth, site }: RootState) => {
    const viewer = viewerOf(auth)
    return viewer ? roleInUse(viewer.roles, site.hint?.role) : (site.hint?.role ?? null)
  })
}
