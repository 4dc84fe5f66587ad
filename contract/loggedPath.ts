const longestName = 40

/** What a log keeps of an address: no query, and of a part longer than a name only that it was there, for it may be a secret. */
export function loggedPath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return path
    .slice(0, 512)
    .split('/')
    .map((part) => (part.length > longestName ? '…' : part))
    .join('/')
}
