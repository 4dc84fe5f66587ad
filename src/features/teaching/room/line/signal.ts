/** A message between two pages in a room, before and while they're connected. */
export interface Signal {
  /** The id of one loaded page, which stays the same when it reconnects to the service. */
  readonly tab: string
  /** The id of one attempt to connect the two, set by the caller; in a hello or `again`, the sender's current one. */
  readonly line?: string
  /** The sender is in the room and can be called. */
  readonly hello?: true
  /** The number of the call; accepting an answer to an earlier call would leave the two sides with different keys. */
  readonly description?: { readonly type: 'offer' | 'answer'; readonly sdp: string; readonly round: number }
  readonly candidate?: RTCIceCandidateInit
  /** The line broke, so the caller should call again. */
  readonly again?: true
  /** The sender left on purpose and isn't coming back. */
  readonly bye?: true
}

/** The service passes signals on without reading them, so they're checked here; null for anything else. */
export function readSignal(data: unknown): Signal | null {
  if (!isRecord(data) || typeof data.tab !== 'string' || data.tab.length > 64) return null
  const { description, candidate, line } = data
  const tab = { tab: data.tab, ...(typeof line === 'string' && line.length <= 64 && { line }) }
  if (data.hello === true) return { ...tab, hello: true }
  if (data.again === true) return { ...tab, again: true }
  if (data.bye === true) return { ...tab, bye: true }
  if (isRecord(description)) {
    const { type, sdp, round } = description
    if (typeof sdp !== 'string' || typeof round !== 'number') return null
    return type === 'offer' || type === 'answer' ? { ...tab, description: { type, sdp, round } } : null
  }
  if (isRecord(candidate) && typeof candidate.candidate === 'string') return { ...tab, candidate }
  return null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
