export { keysToo } from './authenticate.ts'
export { keyHandlers } from './handlers.ts'
