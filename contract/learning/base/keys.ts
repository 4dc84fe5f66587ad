import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Id, Instant, ofOurTimes, Prose, text } from '../../shapes.ts'
import { capabilities, keyCapabilities } from '../../staff.ts'

export const AccessKey = z.object({
  id: Id,
  name: Prose,
  /** The last four characters of the key. */
  hint: Prose,
  capabilities: z.array(z.enum(capabilities)),
  created_at: Instant,
  /** The person's name; null if their account is gone. */
  created_by: z.nullable(Prose),
  expires_at: Instant,
  last_used_at: z.nullable(Instant),
  state: z.enum(['on', 'expired', 'revoked']),
})
export type AccessKey = z.output<typeof AccessKey>

const none = 'Choose at least one thing it may do.'
export const KeyDraft = z.object({
  name: text(2, 80, 'Name it in 2 to 80 characters, such as “Accounts, nightly”.'),
  capabilities: z
    .array(z.enum(keyCapabilities), none)
    .check(z.minLength(1, none), z.maxLength(keyCapabilities.length)),
  /** The last day on which the key works, in India time. */
  until: z.iso.date({ error: 'Choose the last day.' }).check(ofOurTimes),
})

const common = { access: 'staff', resource: 'AccessKey' } as const

export const keys = defineEndpoints({
  getKeys: {
    ...common,
    method: 'GET',
    path: '/desk/keys',
    capability: 'keys.read',
    summary: 'For staff: the keys that machines use to read lists and files or bring in enquiries',
    response: z.object({ keys: z.array(AccessKey) }),
  },
  addKey: {
    ...common,
    method: 'POST',
    path: '/desk/keys',
    capability: 'keys.change',
    fresh: true,
    summary: 'For staff: create a key; it’s shown in this answer and never again',
    body: KeyDraft,
    response: z.object({ key: AccessKey, token: Prose }),
    errors: ['validation_failed', 'conflict'],
  },
  revokeKey: {
    ...common,
    method: 'POST',
    path: '/desk/keys/:key_id/revoke',
    capability: 'keys.change',
    summary: 'For staff: revoke a key, from its next request on',
    response: AccessKey,
    errors: ['not_found'],
  },
})
