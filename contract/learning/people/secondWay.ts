import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Instant, Prose } from '../../shapes.ts'

/** An address that can open an authenticator app and nothing else. */
export const AppAddress = z
  .string()
  .check(z.maxLength(1_000), z.regex(/^otpauth:\/\/totp\/[\w%.:@!'()*~-]+\?[\w%=&.!'()*~-]+$/))

/** What an authenticator app needs to know, once. */
export const AuthenticatorSetUp = z.object({
  /** In groups of four characters, to be typed where there is no camera. */
  key: Prose,
  /** The key as an `otpauth` address, and as a QR code whose dark modules are one SVG path. */
  address: AppAddress,
  qr: z.object({ size: Count, d: Prose }),
})
export type AuthenticatorSetUp = z.output<typeof AuthenticatorSetUp>

export const SecondWay = z.object({
  /** Null if the account has no authenticator app. */
  authenticator: z.nullable(z.object({ since: Instant })),
  /** The number of unused codes. */
  recovery_codes: Count,
  /** True for staff, who have to have a second way. */
  required: z.boolean(),
  /** True if only an authenticator, a recovery code or a passkey can confirm this account's sessions. */
  confirms_alone: z.boolean(),
  /** An authenticator that isn't confirmed yet; only shown to a confirmed session. */
  set_up: z.nullable(AuthenticatorSetUp),
})
export type SecondWay = z.output<typeof SecondWay>

/** Shown once; only hashes are stored. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(Prose) })

const sixDigits = 'Enter the six digits that the app shows.'
const AppCode = z.string({ error: sixDigits }).check(
  z.overwrite((code) => code.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, sixDigits),
)
export const ProveAuthenticator = z.object({ code: AppCode })

const eitherCode = 'Enter the six digits of your app, or one of your recovery codes.'
/** The six digits from the app, or a recovery code with or without its dashes. */
const SecondCode = z.string({ error: eitherCode }).check(
  z.overwrite((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  z.regex(/^(?:\d{6}|[a-z2-7]{16})$/, eitherCode),
)
export const ConfirmBySecondWay = z.object({ code: SecondCode })

export const secondWay = defineEndpoints({
  getSecondWay: {
    method: 'GET',
    path: '/profile/second-way',
    access: 'member',
    alone: 'always',
    resource: 'SecondWay',
    summary: 'Which second way to sign in the account has',
    response: SecondWay,
  },
  beginAuthenticator: {
    method: 'POST',
    path: '/profile/authenticator',
    access: 'member',
    alone: 'to_set_up',
    fresh: true,
    resource: 'SecondWay',
    summary: 'Start setting up an authenticator app',
    response: AuthenticatorSetUp,
    errors: ['conflict'],
  },
  proveAuthenticator: {
    method: 'POST',
    path: '/profile/authenticator/prove',
    access: 'member',
    alone: 'to_set_up',
    fresh: true,
    resource: 'SecondWay',
    alsoChanges: ['Safety', 'Profile'],
    summary: 'Switch the authenticator app on with a code that it shows',
    body: ProveAuthenticator,
    response: RecoveryCodes,
    errors: ['code_wrong', 'rate_limited', 'wrong_state'],
  },
  removeAuthenticator: {
    method: 'DELETE',
    path: '/profile/authenticator',
    access: 'member',
    fresh: true,
    resource: 'SecondWay',
    summary: 'Switch the authenticator app off; its recovery codes are deleted too',
    response: z.null(),
    errors: ['not_found'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/profile/recovery-codes',
    access: 'member',
    fresh: true,
    resource: 'SecondWay',
    summary: 'Get ten new recovery codes; the old ones stop working',
    response: RecoveryCodes,
    errors: ['not_found'],
  },
  confirmBySecondWay: {
    method: 'POST',
    path: '/profile/confirm/second-way',
    access: 'member',
    alone: 'always',
    resource: 'Safety',
    alsoChanges: ['Profile', 'SecondWay', 'OwnSeats'],
    summary: 'Finish signing in, or confirm this session, with a code of the app or a recovery code',
    body: ConfirmBySecondWay,
    response: z.null(),
    errors: ['code_wrong', 'rate_limited'],
  },
})
