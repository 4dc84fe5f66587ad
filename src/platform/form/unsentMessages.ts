/** Messages in a conversation that haven't arrived: stored on the device, for this person, until they have. */
export interface UnsentMessages {
  readonly draft: string
  readonly outgoing: readonly { readonly key: string; readonly text: string }[]
}
const nothing: UnsentMessages = { draft: '', outgoing: [] }
const prefix = 'messages '

/** A page that is shown without a network writes here too (public/swCopies.js). */
export const unsentPlace = (person: string, thread: string): string => `${prefix}${person} ${thread}`

export function readMessages(person: string, thread: string): UnsentMessages {
  const text = withStorage((storage) => storage.getItem(unsentPlace(person, thread)))
  try {
    return text ? { ...nothing, ...(JSON.parse(text) as UnsentMessages) } : nothing
  } catch {
    return nothing
  }
}

export function keepMessages(
  person: string,
  thread: string,
  change: (kept: UnsentMessages) => UnsentMessages,
): void {
  const kept = change(readMessages(person, thread))
  const place = unsentPlace(person, thread)
  withStorage((storage) => {
    if (kept.draft === '' && kept.outgoing.length === 0) storage.removeItem(place)
    else storage.setItem(place, JSON.stringify(kept))
  })
}

/** It has arrived, or is being changed. */
export function dropMessage(person: string, thread: string, key: string): void {
  keepMessages(person, thread, (kept) => ({
    ...kept,
    outgoing: kept.outgoing.filter((each) => each.key !== key),
  }))
}

/** The conversations with messages of this person that haven't arrived. */
export function threadsWithUnsent(person: string): readonly string[] {
  const own = unsentPlace(person, '')
  return places()
    .filter((place) => place.startsWith(own))
    .map((place) => place.slice(own.length))
    .filter((thread) => readMessages(person, thread).outgoing.length > 0)
}

/** On a shared device nobody sees what somebody else wrote; with null, everything is deleted. */
export function dropMessagesOfOthers(person: string | null): void {
  const own = person === null ? null : unsentPlace(person, '')
  for (const place of places())
    if (own === null || !place.startsWith(own)) withStorage((storage) => storage.removeItem(place))
}

function places(): readonly string[] {
  return (withStorage((storage) => Object.keys(storage)) ?? []).filter((name) => name.startsWith(prefix))
}

/** Storage throws if the browser has it switched off for this site; messages then last as long as the page. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
