import { instantOf } from '../../features/calendar/instants.ts'

const halfDay = 43_200_000

export interface Moving {
  readonly starts_at: string
  /** The range in which to look for clashes. */
  readonly around: { readonly from: string; readonly to: string }
}

/** The new time of a class from the address, by the reader's clocks. */
export function movingTo(search: URLSearchParams, zone: string): Moving | null {
  const starts_at = search.get('change') === 'move' ? instantOf(search.get('at') ?? '', zone) : null
  if (!starts_at) return null
  const at = Date.parse(starts_at)
  const [from, to] = [at - halfDay, at + halfDay].map((moment) => new Date(moment).toISOString())
  return { starts_at, around: { from: from ?? starts_at, to: to ?? starts_at } }
}
