export {
  type Code,
  codeText,
  type Discount,
  discountOn,
  findCode,
  type Item,
  lockCode,
  whyCodeGone,
} from './discount.ts'
