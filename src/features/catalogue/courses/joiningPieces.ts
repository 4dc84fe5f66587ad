import { onDemand } from '../../../ui/timing/onDemand.tsx'

/** Few groups are full, so the code for a full one loads only when it's needed. */
const waiting = () => import('./WaitForSeat.tsx')

export const WaitForSeat = onDemand(async () => (await waiting()).WaitForSeat)
export const WaitButton = onDemand(async () => (await waiting()).WaitButton)
export const RefundRow = onDemand(async () => (await import('./RefundRow.tsx')).RefundRow)
