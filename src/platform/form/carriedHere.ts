import { carriedCookie } from './hasUnsent.ts'

const lasts = 3600

/**
 * Set for every path, because browsers match a cookie's path against the document's address: after the router has moved
 * on, a cookie for one page wouldn't be visible there.
 */
export function saveCarried(text: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that people use.
  document.cookie = `${carriedCookie}=${text}; Path=/; SameSite=Lax; Max-Age=${text === '' ? 0 : lasts}${secure}`
}

export function readCarried(): string {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${carriedCookie}=`))
  return pair?.slice(carriedCookie.length + 1) ?? ''
}
