import type { ReactElement } from 'react'
import type { Payout } from '#contract/learning/money/deskPayouts.ts'
import { payoutStates, payoutsText, runStates } from '../../../features/desk/payoutWords.ts'
import { Line, Record, Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Decide } from './Decide.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Payouts that were prepared together: who gets what, who approved it, and what the bank reported. */
export default function PayoutRunView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { run } = data
  const { number, status, payouts, total, paid, returned, prepared, decided, reason, lines } = run
  const tax = lines.reduce((sum, line) => (line.status === 'dropped' ? sum : sum + line.tds), 0)
  return (
    <Record
      back={{ to: href(pages.deskPayouts), label: 'Payouts' }}
      title={number}
      detail={`Prepared by ${prepared.by}, ${dayAndTime(prepared.at, site.timeZone)}`}
      aside={<Decide run={run} may={viewer?.capabilities ?? []} />}
    >
      <Facts
        facts={[
          { label: 'State', value: runStates[status] },
          { label: 'To be sent', value: `${rupees(total)}, ${payoutsText(payouts)}` },
          ...(tax > 0 ? [{ label: 'Income tax kept', value: rupees(tax) }] : []),
          ...(decided
            ? [
                {
                  label: status === 'approved' ? 'Approved by' : 'Cancelled by',
                  value: `${decided.by}, ${dayAndTime(decided.at, site.timeZone)}: “${reason ?? ''}”`,
                },
              ]
            : []),
          ...(status === 'approved'
            ? [{ label: 'The bank said', value: `${paid} paid, ${returned} returned` }]
            : []),
        ]}
      />
      <Section title='Payouts'>
        <ul>
          {lines.map((line) => (
            <Line
              key={line.id}
              main={
                <Link className='link' to={href(pages.deskPerson, { person: line.tutor.id })}>
                  {line.tutor.name}
                </Link>
              }
              side={rupees(line.amount)}
              below={belowOf(line)}
            />
          ))}
        </ul>
      </Section>
    </Record>
  )
}

function belowOf({
  number,
  account_name,
  account_ending,
  ifsc,
  tds,
  gross,
  status,
  reference,
  reason,
}: Payout): string {
  return [
    number,
    `${account_name}, ends in ${account_ending}, ${ifsc}`,
    tds > 0 && `${rupees(gross)} less ${rupees(tds)} of tax`,
    status !== 'prepared' &&
      [payoutStates[status], status === 'paid' ? reference : reason].filter(Boolean).join(': '),
    status === 'returned' && reference !== null && `paid before as ${reference}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
