/** Messages of a conversation that haven't arrived yet, stored on the device for this person. */
export interface UnsentMessages {
  readonly draft: string
  readonly outgoing: readonly { readonly key: string; readonly text: string }[]
}
const nothing: UnsentMessages = { draft: '', outgoing: [] }
const prefix = 'messages '

/** A page that is shown offline writes here too (public/swCopies.js). */
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

/** Removes a message that has arrived, or is being edited. */
export function dropMessage(person: string, thread: string, key: string): void {
  keepMessages(person, thread, (kept) => ({
    ...kept,
    outgoing: kept.outgoing.filter((each) => each.key !== key),
  }))
}

/** The conversations in which this person has messages that haven't arrived. */
export function threadsWithUnsent(person: string): readonly string[] {
  const own = unsentPlace(person, '')
  return places()
    .filter((place) => place.startsWith(own))
    .map((place) => place.slice(own.length))
    .filter((thread) => readMessages(person, thread).outgoing.length > 0)
}

/** Keeps people on a shared device from seeing each other's messages; null deletes everything. */
export function dropMessagesOfOthers(person: string | null): void {
  const own = person === null ? null : unsentPlace(person, '')
  for (const place of places())
    if (own === null || !place.startsWith(own)) withStorage((storage) => storage.removeItem(place))
}

function places(): readonly string[] {
  return (withStorage((storage) => Object.keys(storage)) ?? []).filter((name) => name.startsWith(prefix))
}

/** Storage throws if it's turned off for this site; messages are then lost with the page. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
