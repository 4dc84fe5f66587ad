import { onDemand } from '../../../ui/timing/onDemand.tsx'

export const FilterList = onDemand(async () => (await import('./Filters.tsx')).Filters)
export const NothingFound = onDemand(async () => (await import('./NothingFound.tsx')).NothingFound)
export const NoSuchPage = onDemand(async () => (await import('./NothingFound.tsx')).NoSuchPage)
export const SearchSummary = onDemand(async () => (await import('./SearchSummary.tsx')).SearchSummary)
