export { roomHandlers } from './handlers.ts'
