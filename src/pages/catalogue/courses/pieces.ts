import { onDemand } from '../../../ui/timing/onDemand.tsx'

export const FilterList = onDemand(async () => (await import('./Filters.tsx')).Filters)
export const Found = onDemand(async () => (await import('./Found.tsx')).Found)
export const NothingFound = onDemand(async () => (await import('./NothingFound.tsx')).NothingFound)
export const NoSuchPage = onDemand(async () => (await import('./NothingFound.tsx')).NoSuchPage)
