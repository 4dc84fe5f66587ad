import { errors } from '#contract/errors.ts'
import { mergeCart } from '../features/buying/cart/mergeCart.ts'
import type { Admission } from '../features/people/auth/admit.ts'
import { isOpen } from '../features/people/auth/guard.ts'
import { namedBy } from '../features/people/auth/namedBy.ts'
import { actionOf } from '../pages/modules.ts'
import { call } from '../platform/calls/needs.ts'
import { sender } from '../platform/calls/perform.ts'
import { carriage } from '../platform/form/carried.ts'
import { refused } from '../platform/form/refused.ts'
import type { Action, ActionDone, ActionResult } from '../platform/page/page.ts'
import { shortlistChanged } from '../platform/shortlistChanged.ts'
import { cartChanged } from '../platform/siteSlice.ts'
import { roleInUse } from '../platform/viewer.ts'
import type { PageOutcome, PageRequest } from '../rendering.ts'
import { begun } from './begun.ts'
import { type FormAnswer, forget, keepForm, type OpenPage, showLoaded } from './showLoaded.ts'
import { showPage } from './showPage.tsx'

type Redirect = Extract<PageOutcome, { kind: 'redirect' }>

/** Runs the action of a posted form. If it needs a session and there is none, the form is kept to be sent again. */
export async function answerForm(page: OpenPage, form: FormData, admission: Admission): Promise<PageOutcome> {
  const { request, opening, match } = page
  const { hasToken } = opening
  if (admission.kind === 'redirect') return hasToken ? redirectAfter(admission.to) : keepForm(page, form)
  const isDead = admission.kind === 'session_ended'
  const open = isOpen(match.record.access)
  if (isDead && !open) return keepForm(page, form, 'end')
  const action = await actionOf(match.record)
  if (!action) return showPage({ request, store: opening.store, match, failure: { status: 405 } })
  const result = isDead ? null : await act(action, page, form)
  if (result && !(hasToken && isUnauthenticated(result)))
    return afterForm(page, { form, result, session: undefined })
  if (!open) return keepForm(page, form, 'end')
  // A page open to everybody works without a session, so the action is repeated without the expired token.
  const strange = strangersOwn(page)
  const again = await act(action, strange, form)
  return afterForm(strange, { form, result: again, session: 'end' })
}

function isUnauthenticated(result: ActionResult): boolean {
  return !result.ok && result.status === 401
}

/** The same page, opened without a session. */
function strangersOwn(page: OpenPage): OpenPage {
  const { opening, authorize } = page
  authorize(null)
  forget(opening.store)
  return { ...page, opening: { ...opening, hasToken: false } }
}

async function afterForm(page: OpenPage, answer: FormAnswer): Promise<PageOutcome> {
  const { request, opening, authorize } = page
  const { result, session } = answer
  if (!result.ok || result.to === undefined) {
    if (result.ok && result.cart) opening.store.dispatch(cartChanged(result.cart))
    if (result.ok && result.shortlist !== undefined)
      opening.store.dispatch(shortlistChanged(result.shortlist))
    return showLoaded(page, answer)
  }
  if (typeof result.session !== 'object')
    return redirectAfter(result.to, {
      session: result.session ?? session ?? renewedSession(request, result),
      cart: result.cart,
      shortlist: result.shortlist,
      carry: carriage(request.url.pathname, result),
    })
  authorize(result.session.token)
  const send = sender(opening.store)
  const user = await namedBy(send, result.session.user)
  const cart = await mergeCart(send, request.site.cart)
  return redirectAfter(result.to, { session: begun({ ...result.session, user }), cart })
}

async function act(action: Action, { request, opening }: OpenPage, form: FormData): Promise<ActionResult> {
  if (request.tooMany) return refused(form, { ...errors.rate_limited, code: 'rate_limited' })
  const { match, url, store, hasToken } = opening
  const { site } = store.getState()
  return action({
    form,
    signedIn: hasToken,
    params: match.params,
    search: url.searchParams,
    site,
    call,
    send: sender(store),
  })
}

/** The cookies contain the person's name, so they're set again whenever it may have changed. */
function renewedSession({ token, viewer }: PageRequest, { user, role }: ActionDone): Redirect['session'] {
  if (token === null || !user) return undefined
  return { token, user, role: roleInUse(user.roles, role ?? viewer?.role) }
}

interface Changes {
  readonly session?: Redirect['session'] | undefined
  readonly cart?: Redirect['cart'] | undefined
  readonly shortlist?: Redirect['shortlist'] | undefined
  readonly carry?: Redirect['carry'] | undefined
}

/** After a form, status 303 makes a reload repeat the page rather than the form. */
function redirectAfter(to: string, { session, cart, shortlist, carry }: Changes = {}): Redirect {
  return {
    kind: 'redirect',
    status: 303,
    to,
    ...(session && { session }),
    ...(cart && { cart }),
    ...(shortlist !== undefined && { shortlist }),
    ...(carry && { carry }),
  }
}
