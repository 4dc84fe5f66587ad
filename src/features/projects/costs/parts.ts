import type { CostLine, CostSheet } from '#contract/estate/projects/costs.ts'

type Part = CostLine['part']

export const partNames: Readonly<Record<Part, string>> = {
  price: 'Price of the home',
  charge: 'Charges',
  deposit: 'Deposits',
  tax: 'Taxes and registration',
}
const order = ['price', 'charge', 'deposit', 'tax'] as const satisfies readonly Part[]

export interface CostPart {
  readonly part: Part
  readonly lines: readonly CostLine[]
  readonly amount: number
}

/** The sheet's lines grouped by kind, in the order of a bill. */
export function partsOf({ lines }: Pick<CostSheet, 'lines'>): CostPart[] {
  return order.flatMap((part) => {
    const own = lines.filter((line) => line.part === part)
    return own.length === 0
      ? []
      : [{ part, lines: own, amount: own.reduce((all, { amount }) => all + amount, 0) }]
  })
}
