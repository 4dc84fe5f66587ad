/** "6:52" */
export function runningTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** "6 minutes 52 seconds", for screen readers. */
export function spokenTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  const part = (count: number, one: string) => (count > 0 ? `${count} ${one}${count === 1 ? '' : 's'}` : '')
  return [part(minutes, 'minute'), part(rest, 'second')].filter(Boolean).join(' ')
}

/** The other site that an address belongs to; null for one of our own files. */
export function otherSite(url: string): string | null {
  if (url.startsWith('/') && !url.startsWith('//')) return null
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return null
  }
}
