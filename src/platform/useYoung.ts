import { useSelector } from 'react-redux'
import type { RootState } from './store.ts'
import { viewerOf } from './viewer.ts'

/** True for a young person with a sign-in that their guardian gave them: what costs money isn't theirs to do. */
export function useYoung(): boolean {
  return useSelector(({ auth, site }: RootState) => {
    const viewer = viewerOf(auth)
    return Boolean(viewer ? viewer.learner : site.hint?.young)
  })
}
