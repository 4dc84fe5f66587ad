import type { ActionDone } from '../page/page.ts'

/** The cookie with what was typed on a page before signing in, since nothing typed ever goes into an address. */
export function carriage(path: string, { carry }: Pick<ActionDone, 'carry'>): string | undefined {
  return carry && packed([path, ...Object.entries(carry).flat()])
}

/** Base64url of UTF-8 is half as long as percent-encoding for most Indian scripts. */
function packed(words: readonly string[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(words))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The form as its page shows it after signing in; null for any other page. */
export function arrival(path: string, text: string): ActionDone | null {
  const [from, ...words] = unpacked(text)
  if (from !== path) return null
  const values = words.flatMap((word, place): [string, string][] =>
    place % 2 === 1 ? [[words[place - 1] ?? '', word]] : [],
  )
  const done = 'You’re signed in. Check what you entered, then send it.'
  return { ok: true, done, values: Object.fromEntries(values) }
}

function unpacked(text: string): readonly string[] {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const words: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}
