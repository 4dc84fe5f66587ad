import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Prose } from '../../shapes.ts'
import { SignedIn } from './auth.ts'

/** A key that a device or a password manager holds for this account. */
export const Passkey = z.object({
  id: Id,
  /** A name by which its owner can recognise it, such as `Chrome on Android`. */
  name: Prose,
  created_at: Instant,
  last_used_at: z.nullable(Instant),
})
export type Passkey = z.output<typeof Passkey>

/** What a browser needs to ask its owner for a passkey; the reply signs the challenge. */
export const PasskeyQuestion = z.object({
  challenge: Prose,
  /** The host that passkeys belong to, including its sub-domains. */
  rp_id: Prose,
  expires_in: Count,
})
export type PasskeyQuestion = z.output<typeof PasskeyQuestion>

/** What a browser needs to create a passkey. */
export const PasskeyOffer = z.object({
  ...PasskeyQuestion.shape,
  site: Prose,
  account: z.object({ handle: Prose, name: Prose, shown_name: Prose }),
  /** Keys that the account has already, so that no device creates a second one. */
  known: z.array(Prose),
})
export type PasskeyOffer = z.output<typeof PasskeyOffer>

const encoded = (most: number) =>
  z
    .string({ error: 'This must come from a browser.' })
    .check(z.maxLength(most), z.regex(/^[\w-]+$/, 'This must be base64url.'))

/** A new key, in the parts that a browser gives. */
export const NewPasskey = z.object({
  id: encoded(1_400),
  client_data: encoded(4_000),
  attestation: encoded(16_000),
})
export type NewPasskey = z.output<typeof NewPasskey>

/** Proof that somebody holds a key. */
export const PasskeyProof = z.object({
  id: encoded(1_400),
  client_data: encoded(4_000),
  authenticator_data: encoded(4_000),
  signature: encoded(2_000),
})
export type PasskeyProof = z.output<typeof PasskeyProof>

export const passkeys = defineEndpoints({
  getPasskeys: {
    method: 'GET',
    path: '/profile/passkeys',
    access: 'member',
    alone: 'always',
    resource: 'Passkey',
    summary: 'Your passkeys, newest first',
    response: z.array(Passkey),
  },
  offerPasskey: {
    method: 'POST',
    path: '/profile/passkeys/offer',
    access: 'member',
    alone: 'to_set_up',
    fresh: true,
    resource: 'PasskeyQuestion',
    summary: 'Start adding a passkey',
    response: PasskeyOffer,
    errors: ['confirm_first', 'too_many_passkeys'],
  },
  addPasskey: {
    method: 'POST',
    path: '/profile/passkeys',
    access: 'member',
    alone: 'to_set_up',
    fresh: true,
    resource: 'Passkey',
    alsoChanges: ['Profile'],
    summary: 'Add the passkey that the browser made',
    body: NewPasskey,
    response: Passkey,
    errors: ['validation_failed', 'confirm_first', 'passkey_refused', 'too_many_passkeys'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/profile/passkeys/:passkey_id',
    access: 'member',
    fresh: true,
    resource: 'Passkey',
    summary: 'Remove a passkey; it can no longer be used to sign in',
    response: z.null(),
    errors: ['confirm_first', 'not_found'],
  },
  askForPasskey: {
    method: 'POST',
    path: '/login/passkey/ask',
    access: 'public',
    resource: 'PasskeyQuestion',
    summary: 'Start signing in with a passkey',
    response: PasskeyQuestion,
    errors: ['rate_limited'],
  },
  logInByPasskey: {
    method: 'POST',
    path: '/login/passkey',
    access: 'public',
    resource: 'Profile',
    summary: 'Sign in with a passkey',
    body: PasskeyProof,
    response: SignedIn,
    errors: ['validation_failed', 'passkey_refused'],
  },
  askToConfirm: {
    method: 'POST',
    path: '/profile/confirm/passkey/ask',
    access: 'member',
    alone: 'always',
    resource: 'PasskeyQuestion',
    summary: 'Start confirming this session with a passkey',
    response: PasskeyQuestion,
  },
  confirmByPasskey: {
    method: 'POST',
    path: '/profile/confirm/passkey',
    access: 'member',
    alone: 'always',
    resource: 'Safety',
    alsoChanges: ['Profile'],
    summary: 'Confirm this session with a passkey',
    body: PasskeyProof,
    response: z.null(),
    errors: ['validation_failed', 'passkey_refused'],
  },
})
