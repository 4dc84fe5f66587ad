/** What was written here and hasn't arrived: kept in this tab, for this person, until it has. */
export interface Kept {
  readonly draft: string
  readonly outgoing: readonly { readonly key: string; readonly text: string }[]
}
const nothing: Kept = { draft: '', outgoing: [] }

const slot = (person: string, thread: string) => `messages ${person} ${thread}`

export function readKept(person: string, thread: string): Kept {
  try {
    const text = sessionStorage.getItem(slot(person, thread))
    return text ? { ...nothing, ...(JSON.parse(text) as Kept) } : nothing
  } catch {
    return nothing
  }
}

/** Storage throws where the browser has it switched off for this site. */
export function keep(person: string, thread: string, change: (kept: Kept) => Kept): void {
  try {
    const kept = change(readKept(person, thread))
    if (kept.draft === '' && kept.outgoing.length === 0) sessionStorage.removeItem(slot(person, thread))
    else sessionStorage.setItem(slot(person, thread), JSON.stringify(kept))
  } catch {
    // Then it lasts as long as the page.
  }
}
