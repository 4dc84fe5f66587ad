import { onDemand } from '../../../ui/timing/onDemand.tsx'

const parts = () => import('./parts.ts')

export const PinnedElevation = onDemand(async () => (await parts()).PinnedElevation)
export const FloorPlan = onDemand(async () => (await parts()).FloorPlan)
export const SunPath = onDemand(async () => (await parts()).SunPath)
export const PriceSwitch = onDemand(async () => (await parts()).PriceSwitch)
export const Costs = onDemand(async () => (await parts()).Costs)
export const Similar = onDemand(async () => (await parts()).Similar)
export const KeyPlan = onDemand(async () => (await parts()).KeyPlan)
export const PinnedSide = onDemand(async () => (await parts()).PinnedSide)
export const SunHours = onDemand(async () => (await parts()).SunHours)
