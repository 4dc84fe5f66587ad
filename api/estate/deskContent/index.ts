export { deskContentHandlers } from './handlers.ts'
export { keepPublished } from './keepPublished.ts'
