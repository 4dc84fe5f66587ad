export { secondWayHandlers } from './handlers.ts'
export { removeAuthenticator } from './store.ts'
