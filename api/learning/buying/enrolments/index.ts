export { turnIntoCredit } from './giveBack.ts'
export { enrolmentHandlers } from './handlers.ts'
export { type Group, studentPath, tutorPath } from './messages.ts'
export { enrolmentRounds } from './rounds.ts'
