import type { ReactElement } from 'react'
import type { TaxReport } from '#contract/learning/desk/papers.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Nothing, Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { groupIndian, rupees } from '../../../ui/format/money.ts'
import { monthOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

const plainLink = 'link inline-flex min-h-9 items-center pointer-coarse:min-h-11'

/** What has to be filed for a financial year, month by month. */
export default function TaxView(): ReactElement {
  const { data, viewer } = usePage(work)
  const { year, years, supplies, company } = data.report
  return (
    <Desk>
      <Link
        to={href(pages.deskPapers)}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Bills and invoices
      </Link>
      <DeskHead title={`Tax, ${year}`}>
        {viewer?.capabilities?.includes('ledger.export') && (
          <a href={`/download/desk/tax.csv?year=${year}`} className={plainLink}>
            Save as CSV
          </a>
        )}
      </DeskHead>
      {years.length > 1 && <Years years={years} year={year} />}
      <div className='mt-4 grid max-w-[64rem] gap-8'>
        <Section title='What tutors sold, by place of supply'>
          {supplies.length === 0 ? (
            <Nothing>No bills in this year.</Nothing>
          ) : (
            <Table
              caption='By the month of the paper, credit notes taken off'
              captionHidden
              compact
              columns={ofSupplies}
              rows={supplies}
              rowKey={({ month, state }) => `${month} ${state}`}
            />
          )}
        </Section>
        <Section title='The company’s own'>
          {company.length === 0 ? (
            <Nothing>No fee in this year. It is earned when a class is due to its tutor.</Nothing>
          ) : (
            <Table
              caption='By the month of the entry in the ledger'
              captionHidden
              compact
              columns={ofCompany}
              rows={company}
              rowKey={({ month }) => month}
            />
          )}
        </Section>
      </div>
    </Desk>
  )
}

function Years({ years, year }: Pick<TaxReport, 'years' | 'year'>): ReactElement {
  return (
    <nav aria-label='Financial years' className='flex flex-wrap gap-x-4'>
      {years.map((each) => (
        <Link
          key={each}
          to={href(pages.deskTax, {}, { year: each })}
          aria-current={each === year ? 'page' : undefined}
          className={`${plainLink} aria-[current]:font-semibold`}
        >
          {each}
        </Link>
      ))}
    </nav>
  )
}

type Supply = TaxReport['supplies'][number]
type Own = TaxReport['company'][number]

/** The middle of a month is in that month in every time zone. */
const monthText = (month: string) => monthOf(`${month}-15T00:00:00.000Z`, 'UTC')
const figure = <Row,>(key: string, title: string, cell: (row: Row) => string): Column<Row> => ({
  key,
  title,
  cell,
  figures: true,
})

const ofSupplies: readonly Column<Supply>[] = [
  { key: 'month', title: 'Month', cell: ({ month }) => <PapersOf month={month} />, heading: true },
  { key: 'state', title: 'Place of supply', cell: ({ state }) => state },
  figure('papers', 'Bills', ({ papers }) => groupIndian(papers)),
  figure('notes', 'Credit notes', ({ credit_notes }) => groupIndian(credit_notes)),
  figure('total', 'Amount', ({ total }) => rupees(total)),
  figure('taxable', 'Taxable value', ({ taxable }) => rupees(taxable)),
  figure('cgst', 'CGST', ({ cgst }) => rupees(cgst)),
  figure('sgst', 'SGST', ({ sgst }) => rupees(sgst)),
  figure('igst', 'IGST', ({ igst }) => rupees(igst)),
]

const ofCompany: readonly Column<Own>[] = [
  { key: 'month', title: 'Month', cell: ({ month }) => monthText(month), heading: true },
  figure('fee', 'Our fee', ({ fee }) => rupees(fee)),
  figure('tax', 'GST on it', ({ fee_tax }) => rupees(fee_tax)),
  figure('tds', 'TDS kept', ({ tds }) => rupees(tds)),
]

/** Links each month to its papers. */
function PapersOf({ month }: { readonly month: string }): ReactElement {
  return (
    <Link className='link' to={href(pages.deskPapers, {}, { since: month, until: month })}>
      {monthText(month)}
    </Link>
  )
}
