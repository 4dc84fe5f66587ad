import type { ReactElement } from 'react'
import type { CostSheet } from '#contract/estate/projects/costs.ts'
import { PriceShort } from '../../../ui/figures/Price.tsx'
import { StackBar } from '../../../ui/figures/StackBar.tsx'
import { partNames, partsOf } from './parts.ts'

type PriceBarProps = { readonly sheet: Pick<CostSheet, 'lines' | 'total'>; readonly className?: string }

/** The all-in price as a bar of its parts. */
export function PriceBar({ sheet, className }: PriceBarProps): ReactElement {
  return (
    <StackBar
      parts={partsOf(sheet).map(({ part, amount }) => ({
        label: partNames[part],
        value: amount,
        text: <PriceShort paise={amount} />,
      }))}
      total={{ label: 'All-in', text: <PriceShort paise={sheet.total} /> }}
      {...(className !== undefined && { className })}
    />
  )
}
