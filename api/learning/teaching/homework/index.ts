export { homeworkHandlers } from './handlers.ts'
export { homeworkRounds } from './rounds.ts'
