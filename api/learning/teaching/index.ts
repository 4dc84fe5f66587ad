export { courseHandlers } from './courseHandlers.ts'
export { giveUpEmptyGroups } from './giveUp.ts'
export { groupHandlers } from './groupHandlers.ts'
