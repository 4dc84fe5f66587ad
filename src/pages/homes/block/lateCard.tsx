import { onDemand } from '../../../ui/timing/onDemand.tsx'

export const UnitCard = onDemand(async () => (await import('./UnitCard.tsx')).UnitCard)
