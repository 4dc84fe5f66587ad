import { onDemand } from '../../../ui/timing/onDemand.tsx'

export const RadialMap = onDemand(async () => (await import('./RadialMap.tsx')).RadialMap)
