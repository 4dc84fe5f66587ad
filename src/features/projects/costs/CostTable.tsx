import { Fragment, type ReactElement } from 'react'
import type { CostSheet } from '#contract/estate/projects/costs.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dateOf } from '../../../ui/format/when.ts'
import { partNames, partsOf } from './parts.ts'

/** Every line with its calculation, the total and the date on which it's valid. */
export function CostTable({ sheet }: { readonly sheet: CostSheet }): ReactElement {
  const asOf = dateOf(sheet.as_of, 'UTC')
  return (
    <div data-print='sheet'>
      <table className='w-full border-collapse text-left'>
        <caption className='sr-only'>{`Cost sheet as of ${asOf}`}</caption>
        <tbody>
          {partsOf(sheet).map(({ part, lines, amount }) => (
            <Fragment key={part}>
              <tr className='border-ink border-b'>
                <th scope='rowgroup' className='label-type pt-6 pb-2 text-ink-soft'>
                  {partNames[part]}
                </th>
                <td className='whitespace-nowrap pt-6 pb-2 text-right text-14 text-ink-soft'>
                  {lines.length > 1 && rupees(amount)}
                </td>
              </tr>
              {lines.map(({ code, label, amount, basis }) => (
                <tr key={code} className='border-line border-b align-top'>
                  <th scope='row' className='py-2 pr-4 font-normal'>
                    {label}
                    <span className='block text-12 text-ink-soft'>{basis}</span>
                  </th>
                  <td className='whitespace-nowrap py-2 text-right'>{rupees(amount)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr className='border-ink border-b-2 text-20'>
            <th scope='row' className='pt-6 pb-3 font-semibold'>
              All-in
            </th>
            <td className='whitespace-nowrap pt-6 pb-3 text-right font-semibold'>{rupees(sheet.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className='mt-3 text-14 text-ink-soft'>
        Rates for {sheet.state} as of {asOf}. Taxes and registration are at the state’s rates on that day and
        are paid to the state, not to us.
      </p>
    </div>
  )
}
