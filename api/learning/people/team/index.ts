export { forgetSecondWays } from './forgetSecondWays.ts'
export { teamHandlers } from './handlers.ts'
export { setRoles } from './roles.ts'
