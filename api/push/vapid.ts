import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { hour } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/Db.ts'
import { settled } from '../db/settings.ts'

/** The keys that identify us to push services and browsers (RFC 8292), both in base64url. */
export interface ServerKeys {
  readonly publicKey: string
  readonly privateKey: string
}
const lifetime = 12 * hour

/** The keys from the environment, or those created on first use. */
export async function serverKeys(
  db: Db,
  { VAPID_PRIVATE_KEY }: Pick<Config, 'VAPID_PRIVATE_KEY'>,
): Promise<ServerKeys> {
  const privateKey =
    VAPID_PRIVATE_KEY ?? (await settled(db, 'vapid_private_key', () => newPrivateKey().toString('base64url')))
  return { privateKey, publicKey: publicKeyOf(privateKey).toString('base64url') }
}

function newPrivateKey(): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // The key may begin with a zero byte, which `getPrivateKey` leaves out.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
}

export function publicKeyOf(privateKey: string): Buffer {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey()
}

interface Signing {
  readonly keys: ServerKeys
  /** The push service's address. */
  readonly endpoint: string
  /** The contact for the service's operator. */
  readonly contact: string
  readonly now: Date
}

/** The header that authorises our messages at a push service. */
export function authorization({ keys, endpoint, contact, now }: Signing): string {
  const point = publicKeyOf(keys.privateKey)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + lifetime) / 1000),
    sub: contact,
  }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: keys.privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
