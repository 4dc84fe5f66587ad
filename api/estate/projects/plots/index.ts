export { plotHandlers } from './handlers.ts'
export { findPlan, listPlots, type PlotRow } from './store.ts'
