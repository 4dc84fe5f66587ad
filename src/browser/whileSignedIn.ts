// Loaded only for people who are signed in: nobody else has a session that could end.
export { keepFormInHand, watchForms } from './formInHand.ts'
export { keptFrom } from './keptFrom.ts'
