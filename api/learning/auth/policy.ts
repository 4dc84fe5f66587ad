import type { Role } from '#contract/learning/auth.ts'
import { day, hour, minute, second } from '../../clock.ts'

export const code = { tries: 5, lifetime: 5 * minute } as const
/** How soon a further code may be asked for, after the first, the second and the later ones. */
export const resendPauses = [30 * second, 60 * second, 120 * second] as const
/** All that strangers together may have sent to a contact; each of its owner's devices has as many of its own. */
export const codesPerContact = { atMost: 10, window: hour } as const
/** Of those, what one network may ask for, so that it cannot use them up alone. */
export const codesPerContactAndNetwork = { atMost: 5, window: hour } as const
/** Premium-rate fraud sends many messages to one far country; home numbers are not counted together. */
export const codesPerCountry = { atMost: 200, window: hour, home: '+91' } as const
/** As many as the codes that one network may ask for have tries. */
export const guessesPerCode = code.tries
/** Wrong ones by strangers, or on one known device; beyond them a code is asked for as well. */
export const passwordsPerContact = { atMost: 10, window: 15 * minute } as const
export const passwordsPerNetwork = { atMost: 100, window: 15 * minute } as const

export const session = { idle: 30 * day, absolute: 90 * day, touchEvery: 10 * minute } as const
/** How long after a password or a code a session may change the way into its account. */
export const freshFor = 10 * minute
/** As many devices as an account knows, and how long without signing in there. */
export const device = { atMost: 20, unused: 180 * day } as const
/** How long whoever reads a former address can put it back. */
export const undoFor = 7 * day
/** Of the picture beside a name, on a screen of twice the density. */
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
