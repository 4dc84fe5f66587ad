import { onDemand } from '../../../ui/timing/onDemand.tsx'

/** Few groups are full, so others don't load what a full one needs. */
const waiting = () => import('./WaitForSeat.tsx')

export const WaitForSeat = onDemand(async () => (await waiting()).WaitForSeat)
export const WaitButton = onDemand(async () => (await waiting()).WaitButton)
export const RefundRow = onDemand(async () => (await import('./RefundRow.tsx')).RefundRow)
