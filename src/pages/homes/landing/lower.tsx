import { onDemand } from '../../../ui/timing/onDemand.tsx'

const parts = () => import('./parts.ts')

export const SearchLine = onDemand(async () => (await import('./SearchLine.tsx')).SearchLine)
export const Numbers = onDemand(async () => (await parts()).Numbers)
export const OngoingProjects = onDemand(async () => (await parts()).OngoingProjects)
export const PlotsBand = onDemand(async () => (await parts()).PlotsBand)
export const Completed = onDemand(async () => (await parts()).Completed)
export const Voices = onDemand(async () => (await parts()).Voices)
export const Recognition = onDemand(async () => (await parts()).Recognition)
export const Films = onDemand(async () => (await parts()).Films)
export const Abroad = onDemand(async () => (await parts()).Abroad)
export const Subscribe = onDemand(async () => (await parts()).Subscribe)
