export { buildingHandlers } from './handlers.ts'
export { drawPicture, drawPlanOnPaper, drawScaleBar, scaleFor } from './paper.ts'
export { modelFor } from './store.ts'
export { unitDrawingOf } from './unitDrawing.ts'
