import { onDemand } from '../../ui/onDemand.tsx'

export const RadialMap = onDemand(async () => (await import('./RadialMap.tsx')).RadialMap)
