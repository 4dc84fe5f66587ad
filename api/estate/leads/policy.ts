import { hour, minute, second } from '../../clock.ts'

/** The same contact asking the same thing again within this time is one enquiry. */
export const mergeWindow = 10 * minute
/** Nobody reads a form and fills it in faster. */
export const quickestHuman = 2 * second
/** A mobile network shows many people as one address. */
export const leadsPerNetwork = { atMost: 60, window: hour } as const
export const leadsPerContact = { atMost: 10, window: hour } as const

interface Traps {
  readonly website?: string | undefined
  readonly shown_at?: number | undefined
}

/** A clock that runs ahead gives a negative time, which says nothing of how fast somebody typed. */
export function isSpam({ website, shown_at }: Traps, now: Date): boolean {
  if (website) return true
  if (shown_at === undefined) return false
  const taken = now.getTime() - shown_at
  return taken >= 0 && taken < quickestHuman
}
