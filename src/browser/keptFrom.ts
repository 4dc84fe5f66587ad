import type { Kept } from '../features/people/auth/authSlice.ts'
import type { Calls } from '../platform/calls/needs.ts'
import type { RootState } from '../platform/store.ts'
import { viewerOf } from '../platform/viewer.ts'

/** The data that stay on a signed-out tutor's screen, each with the call that loaded them. */
const keptCalls = {
  myCourseSchedules: 'getMySchedules',
  courseById: 'getCourse',
  myCourses: 'getMyCourses',
  tutorProfile: 'getArtist',
} as const satisfies Readonly<Record<keyof Kept, keyof Calls>>

export function keptFrom(state: RootState): Kept | undefined {
  if (!viewerOf(state.auth)) return undefined
  const queries = Object.values(state.calls.queries)
  const answers = Object.entries(keptCalls).flatMap(([key, call]) => {
    const answered = queries.findLast((query) => query?.endpointName === call && query.data !== undefined)
    return answered ? [[key, answered.data]] : []
  })
  return Object.fromEntries(answers)
}
