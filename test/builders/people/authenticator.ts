import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '#contract/learning/people/passkeys.ts'

/** The facts about the requesting page that a browser passes on. */
export interface Page {
  readonly challenge: string
  readonly rp_id: string
  readonly origin?: string
}

export interface Authenticator {
  readonly id: string
  make(page: Page): NewPasskey
  /** `checked` is true if the owner gave a fingerprint or a code, rather than just a touch. */
  prove(page: Page, checked?: boolean): PasskeyProof
}

/** A security key in software, by W3C Web Authentication: ES256, with a counter, without attestation. */
export function anAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const data = ({ rp_id }: Page, { checked = true, made = Buffer.alloc(0) } = {}): Buffer => {
    counter += 1
    const flags = 0b1 | (checked ? 0b100 : 0) | (made.length > 0 ? 0b100_0000 : 0)
    return Buffer.concat([sha256(rp_id), Buffer.from([flags]), bytesOf(counter, 4), made])
  }
  return {
    id: id.toString('base64url'),
    make(page) {
      const made = Buffer.concat([Buffer.alloc(16), bytesOf(id.length, 2), id, coseOf(publicKey)])
      return {
        id: id.toString('base64url'),
        client_data: clientData('webauthn.create', page).toString('base64url'),
        attestation: attestationOf(data(page, { made })).toString('base64url'),
      }
    },
    prove(page, checked = true) {
      const client = clientData('webauthn.get', page)
      const authenticator = data(page, { checked })
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey)
      return {
        id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: authenticator.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}

function clientData(type: string, { challenge, rp_id, origin = `https://${rp_id}` }: Page): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** The key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    part(0x21, x),
    part(0x22, y),
  ])
}

/** The attestation in CBOR: {fmt: 'none', attStmt: {}, authData: …}. */
function attestationOf(data: Buffer): Buffer {
  const word = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    word('fmt'),
    word('none'),
    word('attStmt'),
    Buffer.from([0xa0]),
    word('authData'),
    Buffer.from([0x59]),
    bytesOf(data.length, 2),
    data,
  ])
}

function bytesOf(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

function sha256(of: string | Buffer): Buffer {
  return createHash('sha256').update(of).digest()
}
