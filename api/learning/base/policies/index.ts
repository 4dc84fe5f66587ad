export { closedName } from './closedName.ts'
export { type Rules, termsNow, termsOfAll } from './termsNow.ts'
