export { type Code, codeText, type Discount, discountOn, findCode, type Item, lockCode } from './discount.ts'
