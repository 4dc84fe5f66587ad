import { rupees } from '../../money.ts'

/** What prices rise by and what they fall by, each added up. */
export interface PricesMoved {
  readonly up: number
  readonly down: number
}

/** Returns "₹80,00,00,000 in all: ₹40,00,00,000 up, ₹40,00,00,000 down", or one sum if all prices move the same way. */
export function movedText({ up, down }: PricesMoved): string {
  const all = `${rupees(up + down)} in all`
  return up > 0 && down > 0 ? `${all}: ${rupees(up)} up, ${rupees(down)} down` : all
}

/** Why a person can't make their own change or publish their own text, in the same words in the refusal and on its page. */
export function secondPersonText(moved: PricesMoved, left: number): string {
  const own =
    left === 0 ? 'you can’t move any more today' : `you can still move less than ${rupees(left)} today`
  return `This moves ${movedText(moved)}. On your own, ${own}.`
}
