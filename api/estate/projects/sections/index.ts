export { sectionHandlers } from './handlers.ts'
export {
  type BrochureRow,
  findBrochure,
  listAmenities,
  listBrochures,
  listSpecification,
  listTestimonials,
  listUnitTypes,
  listUpdates,
  readMap,
  type UnitTypeRow,
} from './store.ts'
export { toBrochure, toUnitType } from './view.ts'
