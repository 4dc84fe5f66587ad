import type { Lobby } from '#contract/learning/teaching/room.ts'
import { untilText } from '../../../ui/format/when.ts'

/** "Starts in 4 minutes", "32 min left", "5 min over" */
export function clockWords(
  { starts_at, ends_at }: Pick<Lobby, 'starts_at' | 'ends_at'>,
  now: number,
): string {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)]
  if (now < start) return `Starts ${untilText(start - now)}`
  const minutes = (end - now) / 60_000
  return minutes > 0 ? `${Math.ceil(minutes)} min left` : `${Math.ceil(-minutes)} min over`
}
