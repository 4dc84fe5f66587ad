import { onDemand } from '../../../ui/onDemand.tsx'

export const PlotFilters = onDemand(async () => (await import('./PlotFilters.tsx')).PlotFilters)
