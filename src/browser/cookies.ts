import type { Role, User } from '#contract/learning/people/auth.ts'
import { ownPicture } from '#contract/ownPicture.ts'
import type { ViewerHint } from '../platform/site.ts'
import { roleInUse } from '../platform/viewer.ts'

const tokenName = 'x-access-token'
const hintName = 'loggedInUser'

export function read(name: string): string | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return cookie ? decodeURIComponent(cookie.slice(name.length + 1)) || null : null
  } catch {
    return null
  }
}

export function write(name: string, value: string, rest = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that people use.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}${rest}`
}

export const readToken = (): string | null => read(tokenName)

export function saveSession(token: string, hint: ViewerHint): void {
  write(tokenName, token)
  write(hintName, JSON.stringify(hint))
}

export function clearSession(): void {
  write(tokenName, '', '; Max-Age=0')
  write(hintName, '', '; Max-Age=0')
}

export function hintOf({ name, roles, avatar_url, learner }: User, chosen?: Role): ViewerHint {
  return {
    name,
    role: roleInUse(roles, chosen),
    picture: ownPicture(avatar_url),
    young: learner && true,
  }
}

const cartCookie = 'cart'
const cartAge = '; Max-Age=2592000'

export function readCart(): readonly string[] {
  return (read(cartCookie) ?? '').split(',').filter((id) => /^[\w-]{1,64}$/.test(id))
}

export function saveCart(ids: readonly string[]): void {
  write(cartCookie, ids.join(','), ids.length > 0 ? cartAge : '; Max-Age=0')
}
