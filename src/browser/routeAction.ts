import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { isOpen } from '../features/people/auth/guard.ts'
import { loginFor } from '../features/people/auth/loginFor.ts'
import { namedBy } from '../features/people/auth/namedBy.ts'
import { call } from '../platform/calls/needs.ts'
import { sender } from '../platform/calls/perform.ts'
import { carriage } from '../platform/form/carried.ts'
import { saveCarried } from '../platform/form/carriedHere.ts'
import { dropUnsent } from '../platform/form/unsent.ts'
import { dropMessagesOfOthers } from '../platform/form/unsentMessages.ts'
import type { Action, ActionArgs, ActionDone, PageAccess } from '../platform/page/page.ts'
import type { Store } from '../platform/store.ts'
import { handOver, keepCart } from './followCart.ts'
import { formSettled, keepSent } from './formInHand.ts'
import { followShortlist, keepShortlist } from './shortlistCookie.ts'
import type { Session } from './watchSession.ts'

interface Tab {
  readonly store: Store
  readonly session: Session
}
interface Posted extends Pick<LoaderFunctionArgs, 'request' | 'params'> {
  readonly act: Action
  readonly access: PageAccess
}

/** Runs a form's action for the router; the server runs the same one. */
export async function routeAction(tab: Tab, { act, access, request, params }: Posted): Promise<unknown> {
  const { store, session } = tab
  followShortlist(store)
  const form = await request.formData()
  const { searchParams: search } = new URL(request.url)
  const perform = () => act({ ...whoAsks(tab), form, params, search, call, send: sender(store) })
  const token = session.token()
  let result = await perform()
  // A page open to everybody works without a session, so the action is repeated without the expired token.
  if (!result.ok && session.token() !== token && isOpen(access)) result = await perform()
  if (!result.ok && !session.hasToken() && !isOpen(access)) {
    return redirect(loginFor(location, keepSent(session.person(), form) ? 'kept' : 'ended'))
  }
  if (!result.ok) return result
  formSettled()
  dropUnsent(({ page }) => page === location.pathname + location.search)
  const carried = carriage(location.pathname, result)
  if (carried) saveCarried(carried)
  await settle(tab, result)
  return result.to === undefined ? result : redirect(result.to)
}

function whoAsks({ store, session }: Tab): Pick<ActionArgs, 'signedIn' | 'site'> {
  return { signedIn: session.hasToken(), site: store.getState().site }
}

/** Applies what a form changed outside the page, such as the session or the cart. */
async function settle(
  { store, session }: Tab,
  { session: change, user, role, cart, shortlist, away }: ActionDone,
): Promise<void> {
  if (change === 'end') {
    session.end()
    dropMessagesOfOthers(null)
  } else if (change) {
    session.start(change.token, change.user)
    const named = await namedBy(sender(store), change.user)
    if (named !== change.user) session.changed(named)
    await handOver(store)
  } else if (user) session.changed(user, role)
  if (cart) keepCart(store, cart)
  if (shortlist !== undefined) keepShortlist(store, shortlist)
  if (away) location.assign(away)
}
