import type { CartDiscount } from '#contract/learning/buying/cart.ts'

/** The discount code in the address, where it survives a reload, signing in and the way to the checkout. */
export function typedCode(search: URLSearchParams): string {
  return search.get('discount')?.trim().slice(0, 40) ?? ''
}

/** The query with which a link or a form passes a valid code on. */
export function codeIn(discount: CartDiscount | undefined): { readonly discount?: string } {
  return discount && discount.because === null ? { discount: discount.code } : {}
}
