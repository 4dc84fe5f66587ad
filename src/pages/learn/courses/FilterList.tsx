import { onDemand } from '../../../ui/timing/onDemand.tsx'

export const FilterList = onDemand(async () => (await import('./Filters.tsx')).Filters)
