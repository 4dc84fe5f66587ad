import { siteOf } from '#contract/network.ts'
import { ApiError } from '../../../ApiError.ts'
import { type Limit, type Turn, takeTurn } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller } from '../../../http/handler.ts'
import { numberingOf } from './numbering.ts'
import {
  codesAbroad,
  codesPerContact,
  codesPerContactAndNetwork,
  guessesPerCode,
  resendPauses,
} from './policy.ts'
import type { Contact } from './store.ts'

export interface CodeRequest {
  readonly now: Date
  readonly contact: Contact
  readonly caller: Caller
  /** A hash that tells requesters apart. */
  readonly requester: string
  /**
   * Which limit a code counts towards. A known device or a session has its own, which nobody else can use up. All
   * strangers share one. A code requested with a password counts once the password has been compared.
   */
  readonly count: 'own' | 'strangers' | 'password'
}

/** Counts one more code, or refuses it. Returns when the same requester may request the next one. */
export async function takeCodeTurns(context: Context, request: CodeRequest): Promise<Date> {
  const { db } = context
  // The pace comes first: an impatient second click only has to wait, and doesn't count towards the hourly limit.
  const { atMost, window } = codesPerContact
  const turn = await takeTurn(
    db,
    { key: paceKey(request), atMost, window, pauses: resendPauses },
    request.now,
  )
  if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
  await takeTurns(context, countsOf(context, request))
  return turn.next_at
}

export function paceKey({ contact, requester }: Pick<CodeRequest, 'contact' | 'requester'>): string {
  return `code pace ${nameOf(contact)} ${requester}`
}

function countsOf(
  { settings }: Context,
  { contact, caller, requester, count }: CodeRequest,
): readonly Limit[] {
  if (count === 'own') return [{ key: `code own ${nameOf(contact)} ${requester}`, ...codesPerContact }]
  const { network } = caller
  const { window } = codesPerContact
  const ofNetwork = { key: `code network ${network}`, atMost: settings.value('codes_per_network'), window }
  if (count === 'password') return [ofNetwork]
  return [
    ofNetwork,
    { key: `code contact network ${nameOf(contact)} ${network}`, ...codesPerContactAndNetwork },
    { key: `code contact ${nameOf(contact)}`, ...codesPerContact },
  ]
}

/**
 * Counts one more text that a stranger requests for a number abroad. Whether the number has an account makes no
 * difference to the counts, so they don't give it away.
 */
export async function takeTextTurn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { channel, identifier }: Contact,
  { network }: Caller,
): Promise<Turn> {
  const { home, perNetwork, perRange, perCountry } = codesAbroad
  const now = clock()
  const free: Turn = { allowed: true, next_at: now }
  if (channel !== 'sms' || identifier.startsWith(home)) return free
  const { country, range } = numberingOf(identifier)
  // The network's share comes first: what it refuses doesn't count towards what everybody shares.
  for (const limit of [
    { key: `code abroad ${siteOf(network)}`, ...perNetwork },
    { key: `code range ${range}`, ...perRange },
    { key: `code country ${country}`, ...perCountry },
  ]) {
    const turn = await takeTurn(db, limit, now)
    if (!turn.allowed) return turn
  }
  return free
}

/** Whether a code is sent after a password. A wrong password uses up a count too, so that the work is the same. */
export async function takePasswordTurn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  contact: Contact,
  matches: boolean,
): Promise<boolean> {
  const key = `code ${matches ? 'password' : 'no password'} ${nameOf(contact)}`
  const turn = await takeTurn(db, { key, ...codesPerContact }, clock())
  return turn.allowed && matches
}

const nameOf = ({ channel, identifier }: Contact) => `${channel} ${identifier}`

export function guessLimit({ settings }: Pick<Context, 'settings'>, { network }: Caller): Limit {
  return {
    key: `guess network ${network}`,
    atMost: settings.value('codes_per_network') * guessesPerCode,
    window: codesPerContact.window,
  }
}

export async function takeTurns(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  limits: readonly Limit[],
): Promise<void> {
  for (const limit of limits) {
    const turn = await takeTurn(db, limit, clock())
    if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
  }
}
