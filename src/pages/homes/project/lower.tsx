import { onDemand } from '../../../ui/timing/onDemand.tsx'

const buying = () => import('./buying/buyingParts.ts')
const place = () => import('./place/placeParts.ts')

export const Overview = onDemand(async () => (await buying()).Overview)
export const Homes = onDemand(async () => (await buying()).Homes)
export const Highlights = onDemand(async () => (await buying()).Highlights)
export const Plans = onDemand(async () => (await buying()).Plans)
export const Price = onDemand(async () => (await buying()).Price)
export const MasterPlan = onDemand(async () => (await place()).MasterPlan)
export const Location = onDemand(async () => (await place()).Location)
export const Amenities = onDemand(async () => (await place()).Amenities)
export const Specification = onDemand(async () => (await place()).Specification)
export const Gallery = onDemand(async () => (await place()).Gallery)
export const Progress = onDemand(async () => (await place()).Progress)
export const Documents = onDemand(async () => (await place()).Documents)
export const Voices = onDemand(async () => (await place()).Voices)
export const Questions = onDemand(async () => (await place()).Questions)
