export { brochureHandlers, type PaperBrand, phasesOf, putPhase } from './brochures/index.ts'
export { buildingHandlers } from './building/index.ts'
export { companyHandlers, type OfficeRow } from './company/index.ts'
export { contentHandlers } from './content/index.ts'
export {
  type CostChange,
  costOf,
  isPriced,
  isSameBasis,
  movedBy,
  type Progress,
  pricer,
  readBasis,
  readBook,
  readProgress,
  repriceHomes,
  usualCost,
} from './costs/index.ts'
export { findingHandlers } from './finding/index.ts'
export {
  costHandlers,
  findSimilar,
  findUnit,
  findUnitType,
  inventoryHandlers,
  mustFindBlock,
  mustFindUnit,
  type UnitRow,
} from './inventory/index.ts'
export { findProject, mustFindProject, type ProjectRow, projectHandlers } from './overview/index.ts'
export { plotHandlers } from './plots/index.ts'
export { leftAlone, type Mover, needsSecond, readPriceChanges } from './prices/index.ts'
export { sectionHandlers } from './sections/index.ts'
export {
  amenityGroups,
  awards,
  banners,
  blocks,
  blockUnits,
  brandPartners,
  brochures,
  buildingModels,
  careers,
  completedProjects,
  costRules,
  galleryItems,
  guides,
  mapPoints,
  mediaItems,
  newsVideos,
  numberOf,
  offices,
  paymentStages,
  placeOf,
  plotPlans,
  plots,
  priceChanges,
  projectDetails,
  projectFaqs,
  projectMaps,
  projects,
  projectUpdates,
  specificationGroups,
  teamMembers,
  testimonials,
  unitId,
  unitTypes,
} from './tables/index.ts'
