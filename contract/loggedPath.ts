const longestName = 40

/** The part of an address that is logged: no query, and a placeholder for long segments, which may be secrets. */
export function loggedPath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return path
    .slice(0, 512)
    .split('/')
    .map((part) => (part.length > longestName ? '…' : part))
    .join('/')
}
