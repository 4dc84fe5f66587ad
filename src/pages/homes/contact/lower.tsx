import { onDemand } from '../../../ui/timing/onDemand.tsx'

export const PlacesMap = onDemand(
  async () => (await import('../../../features/projects/places/PlacesMap.tsx')).PlacesMap,
)
