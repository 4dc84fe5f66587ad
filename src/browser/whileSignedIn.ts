// Loaded only for people with a session, as nobody else has one that could end.
export { keepFormInHand, watchForms } from './formInHand.ts'
export { keptFrom } from './keptFrom.ts'
