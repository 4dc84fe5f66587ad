export type { PaperBrand } from './facts.ts'
export { brochureHandlers } from './handlers.ts'
export { phasesOf, putPhase } from './marks.ts'
