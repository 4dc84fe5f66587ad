import { onDemand } from '../../../ui/timing/onDemand.tsx'

const parts = () => import('./parts.ts')

export const About = onDemand(async () => (await parts()).About)
export const KeepButton = onDemand(async () => (await parts()).KeepButton)
export const PlotFilters = onDemand(async () => (await import('./PlotFilters.tsx')).PlotFilters)
export const Voices = onDemand(async () => (await parts()).Voices)
