import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { Form } from 'react-router-dom'
import type { CostSheet } from '#contract/estate/projects/costs.ts'
import { PriceShort } from '../../../ui/figures/Price.tsx'
import { controlClass, FieldError } from '../../../ui/form/Field.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { type LoanTerms, leastDownPayment, loanFor, type TermName, termLimits, termOf } from './emi.ts'

type EmiFormProps = {
  readonly sheet: Pick<CostSheet, 'total' | 'lending'>
  readonly terms: LoanTerms
  /** Other parameters of the address, which the form keeps. */
  readonly keep?: readonly (readonly [name: string, value: string])[]
}

/** The loan, recalculated as its terms change; without scripts, the button sends the terms in the address. */
export function EmiForm({ sheet, terms, keep = [] }: EmiFormProps): ReactElement {
  const least = leastDownPayment(sheet.total, sheet.lending?.at_most)
  const [texts, setTexts] = useState<Record<TermName, string>>({
    down_payment_percent: String(Math.max(terms.downPercent, least)),
    rate: String(terms.rate),
    years: String(terms.years),
  })
  const now: LoanTerms = {
    downPercent: termOf('down_payment_percent', texts.down_payment_percent) ?? terms.downPercent,
    rate: termOf('rate', texts.rate) ?? terms.rate,
    years: termOf('years', texts.years) ?? terms.years,
  }
  const field = (name: TermName) => ({
    name,
    typed: texts[name],
    onType: (value: string) => setTexts((all) => ({ ...all, [name]: value })),
  })
  const { downPayment } = loanFor(sheet.total, now, sheet.lending?.at_most)
  return (
    <Form method='get' preventScrollReset className='grid items-start gap-8 lg:grid-cols-2'>
      {keep.map(([name, value]) => (
        <input key={`${name}=${value}`} type='hidden' name={name} value={value} />
      ))}
      <div className='grid gap-6'>
        <Term {...field('down_payment_percent')} label='Down payment' unit='%' least={least}>
          <PriceShort paise={downPayment} />
        </Term>
        <Term {...field('rate')} label='Interest rate' unit='%' />
        <Term {...field('years')} label='Years' unit='years' />
        <noscript>
          <button
            type='submit'
            className='min-h-11 rounded-control border border-control px-4 py-2 font-semibold'
          >
            Calculate
          </button>
        </noscript>
      </div>
      <Answer sheet={sheet} terms={now} />
    </Form>
  )
}

type TermProps = {
  readonly name: TermName
  readonly label: string
  readonly unit: string
  readonly typed: string
  readonly onType: (value: string) => void
  /** The lowest value that makes a difference, if it's above the term's own minimum. */
  readonly least?: number
  readonly children?: ReactNode
}

function Term({ name, label, unit, typed, onType, least = 0, children }: TermProps): ReactElement {
  const id = useId()
  const { high, step } = termLimits[name]
  const low = Math.max(termLimits[name].low, least)
  const value = termOf(name, typed) ?? low
  const wrong = termOf(name, typed) === null || value < low
  return (
    <div className='grid gap-2'>
      <div className='flex flex-wrap items-end justify-between gap-x-4 gap-y-1'>
        <label htmlFor={id} className='font-semibold text-14'>
          {label}
          {children && <span className='block font-normal text-14 text-ink-soft'>{children}</span>}
        </label>
        <span className='relative flex w-32 items-center'>
          <input
            id={id}
            name={name}
            inputMode='decimal'
            autoComplete='off'
            value={typed}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error` : undefined}
            onChange={(event) => onType(event.target.value)}
            className={`${controlClass} pr-16`}
          />
          <span className='pointer-events-none absolute right-3 text-14 text-ink-soft'>{unit}</span>
        </span>
      </div>
      <input
        type='range'
        aria-label={`${label}, slider`}
        min={low}
        max={high}
        step={step}
        value={value}
        onChange={(event) => onType(event.target.value)}
        className='h-6 w-full cursor-pointer accent-link pointer-coarse:h-11'
      />
      {wrong && (
        <FieldError
          id={`${id}-error`}
        >{`Enter a number from ${low} to ${high}, such as ${low + 8}.`}</FieldError>
      )}
    </div>
  )
}

function Answer({ sheet, terms }: Pick<EmiFormProps, 'sheet' | 'terms'>): ReactElement {
  const { total, lending } = sheet
  const { downPayment, loan, monthly, interest } = loanFor(total, terms, lending?.at_most)
  const all = loan + interest || 1
  return (
    <div className='border-highlight border-t-2 pt-4'>
      <p className='text-14 text-ink-soft'>Cash you need</p>
      <p className='display-type text-38'>
        <PriceShort paise={downPayment} />
      </p>
      {lending && (
        <p className='mt-1 text-14 text-ink-soft'>
          A bank lends at most {lending.percent} % of the agreement value,{' '}
          <PriceShort paise={lending.at_most} />, and nothing for stamp duty, registration and deposits.
        </p>
      )}
      <p className='mt-6 text-14 text-ink-soft'>
        Per month, for {terms.years === 1 ? 'one year' : `${terms.years} years`}
      </p>
      <output aria-live='polite' className='display-type block text-38'>
        {rupees(monthly)}
      </output>
      <svg aria-hidden='true' width='100%' height='12' className='mt-4'>
        <rect width='100%' height='12' className='fill-highlight' />
        <rect width={`${((loan / all) * 100).toFixed(2)}%`} height='12' className='fill-ink' />
      </svg>
      <dl className='mt-2 text-14'>
        <Line label='Loan' mark='bg-ink' paise={loan} />
        <Line label='Total interest' mark='bg-highlight' paise={interest} />
      </dl>
      <p className='mt-3 text-12 text-ink-soft'>
        Equal monthly instalments, calculated monthly. Your bank’s offer may differ.
      </p>
    </div>
  )
}

function Line(props: {
  readonly label: string
  readonly mark?: string
  readonly paise: number
}): ReactElement {
  const { label, mark, paise } = props
  return (
    <div className='flex items-center gap-3 border-line border-t py-2 first:border-t-0'>
      <span aria-hidden='true' className={`size-2.5 ${mark ?? ''}`} />
      <dt className='flex-1'>{label}</dt>
      <dd>
        <PriceShort paise={paise} />
      </dd>
    </div>
  )
}
