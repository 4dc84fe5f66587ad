export { saleRounds } from './daily.ts'
export { saleHandlers } from './handlers.ts'
export { tellTutors } from './tellTutors.ts'
