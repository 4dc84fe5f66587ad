import { createHmac, timingSafeEqual } from 'node:crypto'

export function signatureOf(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

export function fits(given: unknown, secret: string, body: Buffer): boolean {
  if (typeof given !== 'string') return false
  const expected = Buffer.from(signatureOf(secret, body))
  const presented = Buffer.from(given)
  return presented.length === expected.length && timingSafeEqual(presented, expected)
}

/** Call this only once the signature is verified. Even then, the result can be anything. */
export function parsedBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
