import type { Lobby } from '#contract/learning/teaching/room.ts'
import { timeOf, untilText } from '../../../ui/format/when.ts'

export function opensText({ opens_at }: Lobby, zone: string, now: number): string {
  return `The room opens at ${timeOf(opens_at, zone)}, ${untilText(Date.parse(opens_at) - now)}.`
}

export function joinWords({ kind }: Lobby): string {
  return kind === 'demo' ? 'Join the demo' : 'Join the class'
}
