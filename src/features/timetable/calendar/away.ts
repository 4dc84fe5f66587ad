import { addDays } from './days.ts'

interface Leave {
  readonly from: string
  readonly to: string
}

/** True for the days of a tutor's leaves. */
export type AwayOn = (day: string) => boolean

export function awayOn(leaves: readonly Leave[]): AwayOn {
  const days = new Set<string>()
  for (const { from, to } of leaves) for (let day = from; day <= to; day = addDays(day, 1)) days.add(day)
  return (day) => days.has(day)
}
