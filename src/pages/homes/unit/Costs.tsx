import { type ReactElement, useRef } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import type { CashCalendar, CostSheet } from '#contract/estate/projects/costs.ts'
import { type Buyer, buyers } from '#contract/estate/projects/words.ts'
import { CashMonths } from '../../../features/projects/costs/CashMonths.tsx'
import { CashTable } from '../../../features/projects/costs/CashTable.tsx'
import { CostTable } from '../../../features/projects/costs/CostTable.tsx'
import { EmiForm } from '../../../features/projects/costs/EmiForm.tsx'
import { termLimits, termsFrom } from '../../../features/projects/costs/emi.ts'
import { PriceBar } from '../../../features/projects/costs/PriceBar.tsx'
import { rentFrom } from '../../../features/projects/costs/rent.ts'
import { Stages } from '../../../features/projects/costs/Stages.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Part } from './Part.tsx'

const buyerNames: Readonly<Record<Buyer, string>> = {
  man: 'A man',
  woman: 'A woman',
  joint: 'A couple, jointly',
}

type AssumptionsProps = {
  readonly sheet: CostSheet
  readonly search: URLSearchParams
}
type CostsProps = AssumptionsProps & {
  readonly unitId: string
  /** Undefined if the service doesn't know the payment days. */
  readonly cash: CashCalendar | undefined
}

/** Everything that this home costs, and how it's paid. */
export function Costs({ sheet, search, cash, unitId }: CostsProps): ReactElement {
  const keep = queryWhere(search, (name) => !(name in termLimits))
  const asked = askedOf(search)
  const file = (ending: string) =>
    `/api/project/block/units/${encodeURIComponent(unitId)}/payments.${ending}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`
  return (
    <div data-print='columns'>
      <Part id='cost' title='What it costs, all-in'>
        <div data-print='no'>
          <PriceBar sheet={sheet} />
        </div>
        <Assumptions sheet={sheet} search={search} />
        <details className='group mt-6 border-line border-y' open>
          <summary className='flex min-h-12 items-center justify-between font-semibold hover:text-link'>
            Full cost sheet
            <span aria-hidden='true' className='group-open:rotate-45'>
              +
            </span>
          </summary>
          <div className='pb-6'>
            <CostTable sheet={sheet} />
          </div>
        </details>
        <PrintButton />
      </Part>
      <Part id='loan' title='Loan, and the cash you need' quiet>
        <EmiForm key={sheet.total} sheet={sheet} terms={termsFrom(search)} keep={keep} />
      </Part>
      {sheet.stages.length > 0 && (
        <Part id='stages' title='Payment plan'>
          {cash ? (
            <>
              <CashTable cash={cash} file={file('ics')} paper={file('pdf')} />
              {cash.rent && <Rent search={search} />}
              <CashMonths cash={cash} />
            </>
          ) : (
            <Stages stages={sheet.stages} />
          )}
        </Part>
      )}
    </div>
  )
}

/** Parameters in a fixed order, so that the same ones always share one cached page. */
function queryWhere(search: URLSearchParams, stays: (name: string) => boolean): [string, string][] {
  return names.flatMap((name) => {
    const value = search.get(name)
    return value !== null && stays(name) ? [[name, value]] : []
  })
}
const names = ['buyer', 'down_payment_percent', 'measure', 'parking', 'rate', 'rent', 'years'] as const

/** The parameters of the files. Rent is parsed, since people type it with commas. */
function askedOf(search: URLSearchParams): [string, string][] {
  const asked = queryWhere(search, (name) => name !== 'measure' && name !== 'rent')
  const rent = rentFrom(search.get('rent'))
  return rent ? [...asked, ['rent', String(rent)]] : asked
}

/** The rent that the buyer pays until the home is ready. */
function Rent({ search }: { readonly search: URLSearchParams }): ReactElement {
  const typed = search.get('rent')
  return (
    <Form method='get' preventScrollReset data-print='no' className='mt-6 flex flex-wrap items-end gap-3'>
      {queryWhere(search, (name) => name !== 'rent').map(([name, value]) => (
        <input key={name} type='hidden' name={name} value={value} />
      ))}
      <TextInput
        key={typed}
        className='w-56'
        label='Rent you pay now, per month'
        name='rent'
        prefix='₹'
        inputMode='numeric'
        autoComplete='off'
        defaultValue={typed ?? ''}
        error={rentFrom(typed) === null ? 'Enter the monthly rent in rupees, such as 35,000.' : undefined}
      />
      <Button type='submit' kind='secondary'>
        Add rent
      </Button>
    </Form>
  )
}

/** Who buys and how many parking bays: the state's taxes and the parking charge depend on them. */
function Assumptions({ sheet, search }: AssumptionsProps): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const apply = () => void submit(form.current, { replace: true, preventScrollReset: true })
  return (
    <Form
      ref={form}
      method='get'
      preventScrollReset
      data-print='no'
      className='mt-6 grid grid-cols-1 gap-4 min-[24rem]:grid-cols-2'
    >
      {queryWhere(search, (name) => name !== 'buyer' && name !== 'parking').map(([name, value]) => (
        <input key={name} type='hidden' name={name} value={value} />
      ))}
      <Select
        label='Registered in the name of'
        name='buyer'
        value={sheet.buyer}
        onChange={apply}
        options={buyers.map((value) => ({ value, label: buyerNames[value] }))}
      />
      <Select
        label='Parking'
        name='parking'
        value={String(sheet.parking)}
        onChange={apply}
        options={[0, 1, 2, 3, 4].map((bays) => ({
          value: String(bays),
          label: bays === 0 ? 'No bay' : bays === 1 ? '1 bay' : `${bays} bays`,
        }))}
      />
      <noscript>
        <Button type='submit' kind='secondary'>
          Calculate
        </Button>
      </noscript>
    </Form>
  )
}

function PrintButton(): ReactElement {
  return (
    <p className='mt-4' data-print='no'>
      <Button kind='quiet' size='small' onClick={() => window.print()}>
        Print cost sheet
      </Button>
    </p>
  )
}
