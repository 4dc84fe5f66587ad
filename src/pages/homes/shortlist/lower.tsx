import { onDemand } from '../../../ui/timing/onDemand.tsx'

export const PriceSwitch = onDemand(
  async () => (await import('../../../features/projects/costs/PriceSwitch.tsx')).PriceSwitch,
)
