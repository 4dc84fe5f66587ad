import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys that a browser gave for its messages: a point on P-256, and 16 bytes that only the browser and we know. */
export interface DeviceKeys {
  readonly p256dh: string
  readonly auth: string
}
/** Random values of each message; a test passes those of the standard's example. */
interface Chance {
  readonly privateKey?: Buffer
  readonly salt?: Buffer
}

/** Push services accept 4,096 bytes in one record. */
const recordSize = 4096

/** Encrypts a message for one browser: RFC 8291, in the single record of RFC 8188's `aes128gcm`. */
export function encrypt(plain: Buffer, { p256dh, auth }: DeviceKeys, chance: Chance = {}): Buffer {
  const pair = createECDH('prime256v1')
  if (chance.privateKey) pair.setPrivateKey(chance.privateKey)
  else pair.generateKeys()
  const ours = pair.getPublicKey()
  const theirs = Buffer.from(p256dh, 'base64url')
  const shared = pair.computeSecret(theirs)
  const salt = chance.salt ?? randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(shared, { salt: Buffer.from(auth, 'base64url'), info, length: 32 })
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // A 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed, cipher.getAuthTag()])
}

interface Derivation {
  readonly salt: Buffer
  readonly info: Buffer
  readonly length: number
}

function derive(secret: Buffer, { salt, info, length }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
