export { readingHandlers } from './handlers.ts'
export { versionOf } from './version.ts'
