import { onDemand } from '../../../ui/timing/onDemand.tsx'

const lists = () => import('./Lists.tsx')

export const Aside = onDemand(async () => (await lists()).Aside)
export const List = onDemand(async () => (await lists()).List)
export const Legend = onDemand(async () => (await import('./Legend.tsx')).Legend)
export const Building = onDemand(async () => (await import('./Building.tsx')).Building)
export const Tower = onDemand(async () => (await import('./Tower.tsx')).Tower)
export const Filters = onDemand(async () => (await import('./Filters.tsx')).Filters)
export const PriceDate = onDemand(async () => (await import('./PriceDate.tsx')).PriceDate)
export const PriceSwitch = onDemand(
  async () => (await import('../../../features/projects/costs/PriceSwitch.tsx')).PriceSwitch,
)
export const ReraLines = onDemand(async () => (await import('../../../features/projects/Rera.tsx')).ReraLines)
