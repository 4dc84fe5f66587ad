import { Download } from 'lucide'
import type { ReactElement } from 'react'
import type { Gst } from '#contract/learning/money/gst.ts'
import { stateTaxName } from '#contract/states.ts'
import { groupIndian, rupees } from '../../../ui/format/money.ts'
import { monthOf } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'

type Filing = Gst['months'][number]

const nameOf = (month: string) => monthOf(`${month}-15`, 'UTC')

/** What the tutor's return of each month needs. The state's half of the tax has its own name in some union territories. */
export function Months({ registration, months }: Gst): ReactElement {
  const stateTax = stateTaxName(registration?.state ?? '')
  return (
    <section aria-labelledby='months' className='mt-12'>
      <h2 id='months' className='heading-3'>
        Your invoices by month
      </h2>
      {months.length === 0 ? (
        <p className='mt-3 text-ink-soft'>
          Your first tax invoice appears here once a student pays for a seat.
        </p>
      ) : (
        <>
          <p className='reading mt-1 text-14 text-ink-soft'>
            Months are in India time, and credit notes are taken off. The CSV file lists every invoice and
            credit note, for your GSTR-1. We don’t collect tax at source (TCS) yet.
          </p>
          <Table
            className='mt-4 max-md:hidden'
            caption='Tax on your invoices by month'
            captionHidden
            columns={columnsWith(stateTax)}
            rows={months}
            rowKey={({ month }) => month}
          />
          <ul className='mt-4 divide-y divide-line border-line border-y md:hidden'>
            {months.map((filing) => (
              <Card key={filing.month} filing={filing} stateTax={stateTax} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const figure = (key: Exclude<keyof Filing, 'month'>, title: string): Column<Filing> => ({
  key,
  title,
  cell: (filing) => rupees(filing[key]),
  figures: true,
})
const columnsWith = (stateTax: string): readonly Column<Filing>[] => [
  { key: 'month', title: 'Month', cell: ({ month }) => nameOf(month), heading: true },
  { key: 'invoices', title: 'Invoices', cell: ({ invoices }) => groupIndian(invoices), figures: true },
  { key: 'notes', title: 'Credit notes', cell: (filing) => groupIndian(filing.credit_notes), figures: true },
  figure('taxable', 'Taxable value'),
  figure('cgst', 'CGST'),
  figure('sgst', stateTax),
  figure('igst', 'IGST'),
  figure('total', 'Total'),
  { key: 'file', title: 'File', cell: ({ month }) => <File month={month} />, figures: true },
]

interface CardProps {
  readonly filing: Filing
  readonly stateTax: string
}

/** A month on a phone, where its row of the table has no room. */
function Card({ filing, stateTax }: CardProps): ReactElement {
  const { month, invoices, credit_notes, total, taxable, cgst, sgst, igst } = filing
  const figures = [
    { label: 'Taxable value', amount: taxable },
    { label: 'IGST', amount: igst },
    { label: 'CGST', amount: cgst },
    { label: stateTax, amount: sgst },
  ]
  return (
    <li className='py-4'>
      <div className='flex items-baseline justify-between gap-4 font-semibold'>
        <h3>{nameOf(month)}</h3>
        <p className='whitespace-nowrap'>{rupees(total)}</p>
      </div>
      <p className='text-14 text-ink-soft'>{countsText(invoices, credit_notes)}</p>
      <dl className='mt-2 grid grid-cols-2 gap-x-6 gap-y-2'>
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt className='text-14 text-ink-soft'>{label}</dt>
            <dd>{rupees(amount)}</dd>
          </div>
        ))}
      </dl>
      <File month={month} />
    </li>
  )
}

/** `12 invoices, 1 credit note` */
function countsText(invoices: number, notes: number): string {
  const ofNotes = notes === 1 ? '1 credit note' : `${groupIndian(notes)} credit notes`
  return [invoices === 1 ? '1 invoice' : `${groupIndian(invoices)} invoices`, notes > 0 && ofNotes]
    .filter(Boolean)
    .join(', ')
}

function File({ month }: Pick<Filing, 'month'>): ReactElement {
  return (
    <a
      href={`/download/my-gst/invoices.csv?month=${month}`}
      download
      className='link inline-flex min-h-9 items-center gap-2 pointer-coarse:min-h-11'
    >
      <Icon of={Download} className='size-4' />
      CSV<span className='sr-only'>{` of ${nameOf(month)}`}</span>
    </a>
  )
}
