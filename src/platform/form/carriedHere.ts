import { carriedCookie } from './hasUnsent.ts'

const lasts = 3600

/**
 * For every path, as browsers go by the address that a document was loaded from: after a few steps of the router, a
 * cookie for one page would not be found on it.
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
