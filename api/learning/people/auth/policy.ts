import type { Role } from '#contract/learning/people/auth.ts'
import { day, hour, minute, second } from '../../../clock.ts'

export const code = { tries: 5, lifetime: 5 * minute } as const
/** How soon another code may be requested after the first code, the second, and any later one. */
export const resendPauses = [30 * second, 60 * second, 120 * second] as const
/** How many codes strangers together may request for a contact. Each of its owner's devices has the same limit. */
export const codesPerContact = { atMost: 10, window: hour } as const
/** How many of those one network may request, so that it can't use them all up. */
export const codesPerContactAndNetwork = { atMost: 5, window: hour } as const
/**
 * Premium-rate fraud sends many messages to one range of numbers, or to many ranges of one country. Domestic numbers
 * have no such limit. A network's share is a small part of the others, so that a few networks can't use them up.
 */
export const codesAbroad = {
  home: '+91',
  perNetwork: { atMost: 20, window: hour },
  perRange: { atMost: 200, window: hour },
  perCountry: { atMost: 1000, window: hour },
} as const
/** A network may make as many attempts as its codes allow. */
export const guessesPerCode = code.tries
/** Wrong passwords by strangers, or on one known device. After this many, a code is required as well. */
export const passwordsPerContact = { atMost: 10, window: 15 * minute } as const
export const passwordsPerNetwork = { atMost: 100, window: 15 * minute } as const

/** How long people have to use their passkey, and how many passkeys an account may have. */
export const passkeyPolicy = { lifetime: 5 * minute, atMost: 20 } as const
export const passkeysPerNetwork = { atMost: 100, window: 15 * minute } as const

/** How many wrong authenticator codes an account may enter across all sessions, and how many recovery codes it has. */
export const secondWayPolicy = { tries: { atMost: 10, window: 15 * minute }, recoveryCodes: 10 } as const

export const session = {
  idle: 30 * day,
  absolute: 90 * day,
  touchEvery: 10 * minute,
  staff: 12 * hour,
  /** For staff who view the site as somebody else. */
  look: 30 * minute,
} as const
/** How long after entering a password or a code a session may change how the account signs in. */
export const freshFor = 10 * minute
/** How many devices an account remembers, and for how long without a sign-in. */
export const device = { atMost: 20, unused: 180 * day } as const
/** How long somebody who reads the old address can undo a change. */
export const undoFor = 7 * day
/** The width of the picture beside a name, on a screen of double density. */
export const avatarWidth = 192

interface Known {
  readonly name: string
  readonly email: string | null
  readonly mobile: string | null
  readonly roles: readonly Role[]
  readonly headline: string | null
}

export function isProfileComplete({ name, email, mobile, roles, headline }: Known): boolean {
  const reachable = Boolean(email ?? mobile)
  return name !== '' && reachable && (!roles.includes('tutor') || Boolean(headline))
}
