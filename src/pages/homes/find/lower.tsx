import { onDemand } from '../../../ui/timing/onDemand.tsx'

export const Filters = onDemand(async () => (await import('./Filters.tsx')).Filters)
export const Nearer = onDemand(async () => (await import('./Nearer.tsx')).Nearer)
export const PriceSwitch = onDemand(
  async () => (await import('../../../features/projects/costs/PriceSwitch.tsx')).PriceSwitch,
)
