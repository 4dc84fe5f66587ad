import { onDemand } from '../../../ui/timing/onDemand.tsx'

const parts = () => import('./parts.ts')

export const PriceHistory = onDemand(async () => (await parts()).PriceHistory)
export const PriceSwitch = onDemand(async () => (await parts()).PriceSwitch)
export const FloorPlan = onDemand(async () => (await parts()).FloorPlan)
export const KeepButton = onDemand(async () => (await parts()).KeepButton)
export const Costs = onDemand(async () => (await parts()).Costs)
export const Place = onDemand(async () => (await parts()).Place)
export const PlanActs = onDemand(async () => (await parts()).PlanActs)
export const Similar = onDemand(async () => (await parts()).Similar)
export const UnitOutlook = onDemand(async () => (await parts()).UnitOutlook)
