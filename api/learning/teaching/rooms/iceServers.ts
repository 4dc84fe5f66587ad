import { createHmac } from 'node:crypto'
import type { Admission } from '#contract/learning/teaching/room.ts'
import type { Config } from '../../../config.ts'

interface Guest {
  readonly member: string
  readonly until: Date
}

/**
 * The servers that a browser needs to reach the others. The password is coturn's (`use-auth-secret`). It expires with
 * the class, so a leaked one is soon useless.
 */
export function iceServersFor(
  { STUN_URLS, TURN_URLS, TURN_SECRET }: Pick<Config, 'STUN_URLS' | 'TURN_URLS' | 'TURN_SECRET'>,
  { member, until }: Guest,
): Admission['ice_servers'] {
  const stun = STUN_URLS.length > 0 ? [{ urls: STUN_URLS }] : []
  if (TURN_URLS.length === 0 || !TURN_SECRET) return stun
  const username = `${Math.ceil(until.getTime() / 1000)}:${member}`
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  return [...stun, { urls: TURN_URLS, username, credential }]
}
