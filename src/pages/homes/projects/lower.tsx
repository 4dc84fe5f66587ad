import { onDemand } from '../../../ui/timing/onDemand.tsx'

export const CityMap = onDemand(async () => (await import('./CityMap.tsx')).CityMap)
export const FilterBar = onDemand(async () => (await import('./FilterBar.tsx')).FilterBar)
export const NothingFits = onDemand(async () => (await import('./NothingFits.tsx')).NothingFits)
export const PriceSwitch = onDemand(
  async () => (await import('../../../features/projects/costs/PriceSwitch.tsx')).PriceSwitch,
)
