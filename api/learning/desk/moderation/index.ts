export { takeDown } from './decide.ts'
export { moderationHandlers } from './handlers.ts'
