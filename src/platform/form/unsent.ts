import { systemTime } from '#contract/clock.ts'
import { unsentSlot as slot } from './hasUnsent.ts'
import { typedIn } from './refused.ts'

/** What somebody was about to send when their session ended. It's stored only in the tab, for a day. */
export interface Unsent {
  /** The time when it was stored, which also identifies it. */
  readonly at: number
  readonly person: string
  /** The path and query of the page on which it was typed. */
  readonly page: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** True if a file was chosen as well, which a tab can't store. */
  readonly file: boolean
  /** False if no button had been pressed yet. */
  readonly sent: boolean
}

const day = 86_400_000
const mostCharacters = 200_000

/** Leaves out passwords, codes and files. Returns false if the form is too long or can't be stored. */
export function keepUnsent({ form, ...rest }: Omit<Unsent, 'at' | 'fields'> & { readonly form: FormData }) {
  const unsent: Unsent = { ...rest, at: systemTime(), fields: typedIn(form) }
  const text = JSON.stringify(unsent)
  if (text.length > mostCharacters) return false
  return withStorage((storage) => storage.setItem(slot, text)) !== null
}

/** What this person hasn't sent yet; null if it's somebody else's or too old. */
export function unsentOf(person: string | null): Unsent | null {
  const text = withStorage((storage) => storage.getItem(slot))
  if (!text || person === null) return null
  const unsent = JSON.parse(text) as Unsent
  return unsent.person === person && systemTime() - unsent.at < day ? unsent : null
}

export function dropUnsent(which: (kept: Unsent) => boolean): void {
  withStorage((storage) => {
    const text = storage.getItem(slot)
    if (text && which(JSON.parse(text) as Unsent)) storage.removeItem(slot)
  })
}

/** Storage throws if it's turned off for this site. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
