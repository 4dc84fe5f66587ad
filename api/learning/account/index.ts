export { accountHandlers } from './profile/index.ts'
