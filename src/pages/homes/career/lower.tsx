import { onDemand } from '../../../ui/onDemand.tsx'

export const Application = onDemand(async () => (await import('./Application.tsx')).Application)
