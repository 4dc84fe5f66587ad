import { systemTime } from '#contract/clock.ts'
import { unsentSlot as slot } from './hasUnsent.ts'
import { typedIn } from './refused.ts'

/** What somebody was about to send when their session ended. Stored only in their tab, for a day. */
export interface Unsent {
  /** When it was stored; also identifies it. */
  readonly at: number
  readonly person: string
  /** Path and query of the page it was written on. */
  readonly page: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** A file was chosen as well, which a tab can't store. */
  readonly file: boolean
  /** False where no button had been pressed yet. */
  readonly sent: boolean
}

const day = 86_400_000
const mostCharacters = 200_000

/** Leaves out passwords, codes and files. False where there is nothing to store, or nowhere to store it. */
export function keepUnsent({ form, ...rest }: Omit<Unsent, 'at' | 'fields'> & { readonly form: FormData }) {
  const unsent: Unsent = { ...rest, at: systemTime(), fields: typedIn(form) }
  const text = JSON.stringify(unsent)
  if (text.length > mostCharacters) return false
  return withStorage((storage) => storage.setItem(slot, text)) !== null
}

/** What this person hasn't sent yet. What somebody else left, or what is too old, doesn't count. */
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

/** Storage throws if the browser has it switched off for this site. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
