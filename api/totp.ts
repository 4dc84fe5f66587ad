import { createHmac, randomBytes } from 'node:crypto'

/** Codes that an app and we calculate, by RFC 6238 as all apps have it: SHA-1, six digits, half a minute each. */
const period = 30_000
/** The name of the setting with the secret of the demo's staff. */
export const demoAuthenticator = 'demo_authenticator'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 160 bits, as the RFC recommends for SHA-1. */
export function newSecret(): string {
  return inBase32(randomBytes(20)).toUpperCase()
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / period)
}

export function codeAt(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const from = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(from) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** The half minute of the code: the current one or a neighbour, since clocks differ; null for any other code. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const here = stepAt(now)
  return [here, here - 1, here + 1].find((step) => codeAt(secret, step) === code) ?? null
}

/** The address in the QR code that an app scans. */
export function appAddress({
  secret,
  site,
  account,
}: Readonly<Record<'secret' | 'site' | 'account', string>>): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`
}

/** Base32 by RFC 4648, in lower case and without padding. */
export function inBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text.toLowerCase()]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
