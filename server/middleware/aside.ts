import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { z } from 'zod/mini'
import type { ViewerHint } from '#web/platform/site.ts'

/** Stores a staff member's own session during a look. Only this server reads this cookie. */
export const asideCookie = 'aside'

export interface Aside {
  readonly token: string
  readonly hint: ViewerHint | null
}

const Stored = z.object({
  /** Identifies the session of the look, during which this one is set aside. */
  during: z.string(),
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** The hint, in the format of its own cookie. */
  hint: z.string(),
})

/** Identifies a token without revealing it. */
export function markOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, 16)
}

export function asideText({ token, hint }: Aside, during: string): string {
  return JSON.stringify({ during: markOf(during), token, hint: JSON.stringify(hint) })
}

export interface PutAside extends Omit<Aside, 'hint'> {
  readonly hint: string
  /** True if this token's session is the look. */
  isDuring(token: string | null): boolean
}

export function readAside(request: Request): PutAside | null {
  const value: unknown = request.cookies[asideCookie]
  if (typeof value !== 'string' || value.length > 4096) return null
  try {
    const { during, token, hint } = z.parse(Stored, JSON.parse(value))
    return { token, hint, isDuring: (other) => other !== null && markOf(other) === during }
  } catch {
    return null
  }
}
