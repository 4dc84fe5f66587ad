import { onDemand } from '../../../ui/timing/onDemand.tsx'

export const Application = onDemand(async () => (await import('./Application.tsx')).Application)
