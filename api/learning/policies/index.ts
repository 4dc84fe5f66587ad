export { type Rules, termsNow, termsOfAll } from './termsNow.ts'
