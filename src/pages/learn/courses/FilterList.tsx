import { onDemand } from '../../../ui/onDemand.tsx'

export const FilterList = onDemand(async () => (await import('./Filters.tsx')).Filters)
