export { buildingHandlers } from './handlers.ts'
