export { costHandlers } from './costHandlers.ts'
export { inventoryHandlers } from './handlers.ts'
export { mustFindBlock, mustFindUnit } from './mustFind.ts'
