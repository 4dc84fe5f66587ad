import { z } from 'zod/mini'
import { Day } from '../../shapes.ts'
import { Prices } from './offers.ts'
import type { SaidPrice } from './prices.ts'

export const PriceChange = z.object({ on: Day, before: Prices })
export type PriceChange = z.output<typeof PriceChange>

export interface PriceStep {
  readonly on: string
  readonly paise: number
  readonly before: number
}

/** The steps by which one kind of price reached its value, latest first. Changes that don't affect it are left out. */
export function priceSteps(changes: readonly PriceChange[], { kind, paise }: SaidPrice): PriceStep[] {
  const steps: PriceStep[] = []
  let after = paise
  for (const change of changes) {
    const before = change.before[kind]
    if (before === after) continue
    steps.push({ on: change.on, paise: after, before })
    after = before
  }
  return steps
}
