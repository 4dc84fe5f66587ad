/** Where to go after signing in: a path on this site, or the home page for anything else. */
export function safeNext(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{C}]/u.test(next) || /^\/[^?#]*%(5c|2f|0)/i.test(next))
    return '/'
  const base = 'http://this.site'
  if (!URL.canParse(next, base)) return '/'
  const url = new URL(next, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
