export { costHandlers, readCash } from './costHandlers.ts'
export { inventoryHandlers } from './handlers.ts'
export { mustFindBlock, mustFindUnit } from './mustFind.ts'
export {
  type BlockRow,
  findCheapest,
  findSimilar,
  findUnit,
  findUnitType,
  listBlocks,
  type PricedUnit,
  releasedHomes,
  type UnitRow,
} from './store.ts'
