import { onDemand } from '../../../ui/timing/onDemand.tsx'

const parts = () => import('./parts.ts')

export const Featured = onDemand(async () => (await parts()).Featured)
export const Subjects = onDemand(async () => (await parts()).Subjects)
export const Tutors = onDemand(async () => (await parts()).Tutors)
export const Steps = onDemand(async () => (await parts()).Steps)
