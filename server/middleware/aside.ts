import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { z } from 'zod/mini'
import type { ViewerHint } from '#web/platform/site.ts'

/** The session of staff who see the site as somebody else does, until they stop. Only this server reads it. */
export const asideCookie = 'aside'

export interface Aside {
  readonly token: string
  readonly hint: ViewerHint | null
}

const Stored = z.object({
  /** The other session, during which it is set aside. */
  during: z.string(),
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** The hint, as its own cookie has it. */
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
  /** True while the other session is the one in use. */
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
