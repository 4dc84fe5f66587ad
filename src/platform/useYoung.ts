import { useSelector } from 'react-redux'
import type { RootState } from './store.ts'
import { viewerOf } from './viewer.ts'

/** True for a young person, whose sign-in comes from their guardian: they can't do anything that costs money. */
export function useYoung(): boolean {
  return useSelector(({ auth, site }: RootState) => {
    const viewer = viewerOf(auth)
    return Boolean(viewer ? viewer.learner : site.hint?.young)
  })
}
