import { onDemand } from '../../../ui/timing/onDemand.tsx'

const parts = () => import('./parts.ts')

export const DemoTimes = onDemand(async () => (await parts()).DemoTimes)
export const Background = onDemand(async () => (await parts()).Background)
export const Endorsements = onDemand(async () => (await parts()).Endorsements)
export const Reviews = onDemand(async () => (await parts()).Reviews)
export const TutorFilm = onDemand(async () => (await parts()).TutorFilm)
export const Week = onDemand(async () => (await parts()).Week)
