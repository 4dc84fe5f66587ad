import { onDemand } from '../../../ui/timing/onDemand.tsx'

const parts = () => import('./parts.ts')

export const Outcomes = onDemand(async () => (await parts()).Outcomes)
export const About = onDemand(async () => (await parts()).About)
export const Tutor = onDemand(async () => (await parts()).Tutor)
export const Demos = onDemand(async () => (await parts()).Demos)
export const Questions = onDemand(async () => (await parts()).Questions)
export const Reviews = onDemand(async () => (await parts()).Reviews)
export const Similar = onDemand(async () => (await parts()).Similar)
export const Syllabus = onDemand(async () => (await parts()).Syllabus)
export const Instead = onDemand(async () => (await parts()).Instead)
