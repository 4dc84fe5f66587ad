/** What two pages of one room say to each other before and while they are connected. */
export interface Signal {
  /** Of one loaded page: it stays the same over new connections to the service. */
  readonly tab: string
  /** Of one attempt to connect the two, named by the caller; in a hello or `again`, the one that is known, if any. */
  readonly line?: string
  /** Somebody is here, and can be called. */
  readonly hello?: true
  /** An answer has the number of the call it answers: an answer to an earlier call would leave the two with different keys. */
  readonly description?: { readonly type: 'offer' | 'answer'; readonly sdp: string; readonly round: number }
  readonly candidate?: RTCIceCandidateInit
  /** The line between the two broke: the caller should call again. */
  readonly again?: true
  /** Somebody leaves on purpose, and won't be back in a moment. */
  readonly bye?: true
}

/** The service passes these on unread, so they are checked here; null for anything else. */
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
