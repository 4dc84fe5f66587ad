import type { Role, User } from '#contract/learning/people/auth.ts'
import { keptDropped, loggedOut, profileLoaded } from '../features/people/auth/authSlice.ts'
import type { Ended } from '../features/people/auth/loginFor.ts'
import { hintChanged } from '../platform/siteSlice.ts'
import { answersForgotten, type RootState, type Store } from '../platform/store.ts'
import { viewerOf } from '../platform/viewer.ts'
import type { BrowserCalls } from './browserCalls.ts'
import { clearSession, hintOf, readToken, saveSession } from './cookies.ts'

export interface Session {
  readonly token: () => string | null
  readonly hasToken: () => boolean
  readonly start: (token: string, user: User) => void
  /** The session is the same, but the person's profile has changed. */
  readonly changed: (user: User, role?: Role) => void
  /** Signs out in this tab and, through the cookie, in every other. */
  readonly end: () => void
  /** The id of the person who is signed in here, or who last was. */
  readonly person: () => string | null
  /** Set when something other than this tab ended the session, until the next one begins. */
  readonly ended: () => Ended | null
  /** Follows the cookie, which other tabs change. Call it once the page has been taken over. */
  readonly follow: () => () => void
  /** Called when the services or another tab ended the session, since the page may have needed it. */
  onEnded: () => void
}

/** Keeps the cookie, the Authorization header and the state in step, in this tab and in the others. */
export function watchSession(store: Store, calls: BrowserCalls): Session {
  let ended: Ended | null = null
  const kept = keeper()
  const here = whoIsHere(store, calls, kept)
  const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : null

  const start = (next: string, user: User): void => {
    ended = null
    here.follow(next)
    store.dispatch(answersForgotten)
    if (here.person() !== user.id) store.dispatch(keptDropped())
    show(store, next, user)
    others?.postMessage('changed')
    void kept.watch(user.id)
  }
  const changed = (user: User, role = store.getState().site.hint?.role): void => {
    const token = here.token()
    if (token === null) return
    show(store, token, user, role)
  }
  const end = (): void => {
    clearSession()
    here.signOut()
    others?.postMessage('changed')
  }
  /** The person didn't sign out in this tab, so a form that they were filling in is saved for them. */
  const endUnasked = (ending: () => void): void => {
    ended = kept.keepForm(here.person()) ? 'kept' : 'ended'
    ending()
    session.onEnded()
  }
  /** Another tab signed in or out, perhaps while this page was loading: the cookie says which. */
  const compare = (): void => {
    const token = readToken()
    if (token === null) {
      if (here.isSignedIn()) endUnasked(here.signOut)
    } else if (token !== here.token()) {
      kept.keepForm(here.person())
      reload()
    }
  }
  if (here.token()) void kept.watch(here.person())
  // A late 401 for an older token says nothing about the current session.
  calls.onUnauthenticated = (used) => {
    if (used !== here.token()) return
    if (readToken() === used) endUnasked(end)
    else compare()
  }
  const session: Session = {
    start,
    changed,
    end,
    token: here.token,
    hasToken: () => here.token() !== null,
    person: here.person,
    ended: () => ended,
    follow: () => onChangeElsewhere(others, compare),
    onEnded: () => undefined,
  }
  return session
}

/** The token that this tab's calls carry, and whose it is. */
function whoIsHere(store: Store, calls: BrowserCalls, kept: Keeper) {
  let token = readToken()
  let lastPerson: string | null = null
  const person = (): string | null => {
    lastPerson = viewerOf(store.getState().auth)?.id ?? lastPerson
    return lastPerson
  }
  const follow = (next: string | null): void => {
    token = next
    calls.authorize(next)
  }
  return {
    token: () => token,
    /** Also true if only the server had a token, and showed the page to the person that its hint names. */
    isSignedIn: () => token !== null || store.getState().site.hint !== null,
    follow,
    person,
    signOut: (): void => {
      follow(null)
      person()
      forget(store, kept)
    },
  }
}

function show(store: Store, token: string, user: User, role?: Role): void {
  const hint = hintOf(user, role)
  saveSession(token, hint)
  store.dispatch(profileLoaded(user))
  store.dispatch(hintChanged(hint))
}

function forget(store: Store, kept: Keeper): void {
  store.dispatch(loggedOut(kept.onScreen(store.getState())))
  store.dispatch(hintChanged(null))
  store.dispatch(answersForgotten)
}

function onChangeElsewhere(others: BroadcastChannel | null, compare: () => void): () => void {
  const following = new AbortController()
  const { signal } = following
  others?.addEventListener('message', compare, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && compare(), {
    signal,
  })
  addEventListener('pageshow', compare, { signal })
  compare()
  return () => following.abort()
}

/** Saves what would be lost with a session: a form that was being filled in, and what a tutor had on the screen. */
function keeper() {
  let loaded: typeof import('./whileSignedIn.ts') | null = null
  return {
    async watch(person: string | null): Promise<void> {
      loaded = await import('./whileSignedIn.ts').catch(() => null)
      loaded?.watchForms(person)
    },
    keepForm: (person: string | null): boolean => loaded?.keepFormInHand(person) ?? false,
    onScreen: (state: RootState) => loaded?.keptFrom(state),
  }
}
type Keeper = ReturnType<typeof keeper>

/** Suppresses the browser's question about leaving, since everything is saved anyway. */
function reload(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.reload()
}
