export { settlementRoute } from './fileRoute.ts'
export { settlementHandlers } from './handlers.ts'
export { type SandboxLine, sandboxLines } from './sandboxReport.ts'
export { takeLines } from './takeLines.ts'
