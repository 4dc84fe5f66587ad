import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let nobody: Promise<string> | undefined

/** Takes just as long without a stored password, so that timing doesn't reveal who has an account. */
export async function isPassword(stored: string | null | undefined, typed: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(stored ?? (await nobody), typed)
  return matches && Boolean(stored)
}
