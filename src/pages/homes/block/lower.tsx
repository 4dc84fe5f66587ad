import { onDemand } from '../../../ui/timing/onDemand.tsx'

const lists = () => import('./Lists.tsx')

export const Aside = onDemand(async () => (await lists()).Aside)
export const List = onDemand(async () => (await lists()).List)
export const Filters = onDemand(async () => (await import('./Filters.tsx')).Filters)
export const ReraLines = onDemand(async () => (await import('../../../features/project/Rera.tsx')).ReraLines)
