export { deskContentHandlers } from './handlers.ts'
export { keepPublished } from './keepPublished.ts'
export { withPreviews } from './preview.ts'
export { publishPlanned } from './publish.ts'
