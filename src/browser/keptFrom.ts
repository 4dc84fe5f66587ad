import type { Kept } from '../features/people/auth/authSlice.ts'
import type { Calls } from '../platform/calls/needs.ts'
import type { RootState } from '../platform/store.ts'
import { viewerOf } from '../platform/viewer.ts'

/** The data that stay on a signed-out tutor's screen, each with the calls that load them. */
const keptCalls: Readonly<Record<keyof Kept, readonly (keyof Calls)[]>> = {
  myCourseSchedules: ['getMySchedules'],
  courseById: ['getCourse', 'getMyCourse'],
  myCourses: ['getMyCourses'],
  tutorProfile: ['getArtist', 'getOwnArtist'],
}

export function keptFrom(state: RootState): Kept | undefined {
  if (!viewerOf(state.auth)) return undefined
  const queries = Object.values(state.calls.queries)
  const answers = Object.entries(keptCalls).flatMap(([key, calls]) => {
    const answered = queries.findLast(
      (query) => query?.data !== undefined && calls.some((call) => call === query.endpointName),
    )
    return answered ? [[key, answered.data]] : []
  })
  return Object.fromEntries(answers)
}
