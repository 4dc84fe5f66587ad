import type { User } from '#contract/learning/auth.ts'
import { type Kept, keptDropped, loggedOut, profileLoaded, viewerOf } from '../features/auth/authSlice.ts'
import { hintChanged } from '../features/site/siteSlice.ts'
import { answersForgotten, type RootState, type Store } from '../store.ts'
import type { BrowserCalls } from './browserCalls.ts'
import { clearSession, hintOf, readToken, saveSession } from './cookies.ts'

export interface Session {
  readonly hasToken: () => boolean
  readonly start: (token: string, user: User) => void
  /** The same session, and the person's profile is another. */
  readonly changed: (user: User) => void
  /** Logged out in this tab and, through the cookie, in every other. */
  readonly end: () => void
}

/** Keeps cookie, Authorization header and state in step, in this tab and with the others. */
export function watchSession(store: Store, calls: BrowserCalls): Session {
  let token = readToken()
  let lastPerson: string | null = null
  const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : null

  const follow = (next: string | null): void => {
    token = next
    calls.authorize(next)
  }
  const signOut = (): void => {
    follow(null)
    lastPerson = viewerOf(store.getState().auth)?.id ?? lastPerson
    store.dispatch(loggedOut(keptFrom(store.getState())))
    store.dispatch(hintChanged(null))
    store.dispatch(answersForgotten)
  }
  const start = (next: string, user: User): void => {
    saveSession(next, user)
    follow(next)
    store.dispatch(answersForgotten)
    if (lastPerson !== user.id) store.dispatch(keptDropped())
    store.dispatch(profileLoaded(user))
    store.dispatch(hintChanged(hintOf(user)))
    others?.postMessage('changed')
  }
  const changed = (user: User): void => {
    if (token === null) return
    saveSession(token, user)
    store.dispatch(profileLoaded(user))
    store.dispatch(hintChanged(hintOf(user)))
  }
  const end = (): void => {
    clearSession()
    signOut()
    others?.postMessage('changed')
  }
  /** Another tab signed out or in: the cookie says which. */
  const compare = (): void => {
    const now = readToken()
    if (now === token) return
    if (now === null) signOut()
    else location.reload()
  }
  // A late 401 for an older token says nothing of the session there is now.
  calls.onUnauthenticated = (used) => {
    if (used === token && readToken() === used) end()
  }
  others?.addEventListener('message', compare)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && compare())
  addEventListener('pageshow', compare)
  return { hasToken: () => token !== null, start, changed, end }
}

/** What stays on a signed-out tutor's screen, by the call that answered it. */
const keptCalls: Readonly<Record<string, keyof Kept>> = {
  getMyCourseSchedules: 'myCourseSchedules',
  getCourse: 'courseById',
  getMyCourses: 'myCourses',
  getArtist: 'tutorProfile',
}

function keptFrom(state: RootState): Kept | undefined {
  if (!viewerOf(state.auth)) return undefined
  const found = Object.values(state.calls.queries).flatMap((query) => {
    const key = query?.endpointName && keptCalls[query.endpointName]
    return key && query.data !== undefined ? [[key, query.data]] : []
  })
  return Object.fromEntries(found)
}
