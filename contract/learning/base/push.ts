import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count } from '../../shapes.ts'

/** A point on the curve P-256, in base64url. */
export const PushKey = z.string().check(z.regex(/^B[\w-]{86}$/))

/** A browser's `PushSubscription`; only these fields of it are stored. */
const NewDevice = z.object({
  endpoint: z.string().check(z.maxLength(1000), z.url()),
  p256dh: PushKey,
  /** 16 bytes in base64url. */
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type NewDevice = z.output<typeof NewDevice>

const PushDevices = z.object({
  /** Our public key: the browser accepts only messages signed with the matching private key. */
  key: PushKey,
  /** True if this session's browser shows notifications. */
  here: z.boolean(),
  others: Count,
})
export type PushDevices = z.output<typeof PushDevices>

export const push = defineEndpoints({
  getPush: {
    method: 'GET',
    path: '/profile/push',
    access: 'member',
    resource: 'Push',
    summary: 'Which of your devices show notifications, and the key that a browser needs to receive them',
    response: PushDevices,
  },
  startPush: {
    method: 'PUT',
    path: '/profile/push',
    access: 'member',
    resource: 'Push',
    summary: 'Show notifications on this device, until this session ends',
    body: NewDevice,
    response: PushDevices,
    errors: ['validation_failed'],
  },
  stopPush: {
    method: 'DELETE',
    path: '/profile/push',
    access: 'member',
    resource: 'Push',
    summary: 'Stop showing notifications on this device',
    response: PushDevices,
  },
  seeNotice: {
    method: 'POST',
    path: '/notices/seen',
    access: 'public',
    resource: 'Notice',
    alsoChanges: ['Thread'],
    summary: 'Report that a notification was seen on a device, with the word that came with it',
    body: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: z.null(),
    errors: ['validation_failed', 'bad_signature', 'code_expired'],
  },
})
