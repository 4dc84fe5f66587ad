export { costHandlers } from './costHandlers.ts'
export { inventoryHandlers } from './handlers.ts'
