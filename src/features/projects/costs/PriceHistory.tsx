import type { ReactElement } from 'react'
import { type PriceChange, type PriceStep, priceSteps } from '#contract/estate/projects/priceSteps.ts'
import { type PricedHome, priceOf, type SaidPrice } from '#contract/estate/projects/prices.ts'
import { rupeesShort } from '#contract/money.ts'
import { PriceShort } from '../../../ui/figures/Price.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf } from '../../../ui/format/when.ts'

type PriceHistoryProps = {
  readonly home: PricedHome & { readonly price_changes?: readonly PriceChange[] | undefined }
  /** The price that is shown above. */
  readonly price: SaidPrice
}

/** Since when a home has had its price, and its earlier prices. A sheet that a buyer has adjusted has none. */
export function PriceHistory({ home, price }: PriceHistoryProps): ReactElement | null {
  if (priceOf(home, price.kind)?.paise !== price.paise) return null
  const [last, ...earlier] = priceSteps(home.price_changes ?? [], price)
  if (!last) return null
  return (
    <div className='mt-2 text-14'>
      <Step step={last} />
      {earlier.length > 0 && (
        <details>
          <summary className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'>
            Earlier prices
          </summary>
          <ul className='grid gap-1'>
            {earlier.map((step) => (
              <li key={step.on}>
                <Step step={step} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Shows amounts in full if the short figures would look the same. */
function Step({ step: { on, paise, before } }: { readonly step: PriceStep }): ReactElement {
  const isClose = rupeesShort(paise) === rupeesShort(before)
  const said = (amount: number) => (isClose ? rupees(amount) : <PriceShort paise={amount} />)
  return (
    <p>
      {said(paise)} since {dateOf(on, 'UTC')}, before {said(before)}
    </p>
  )
}
