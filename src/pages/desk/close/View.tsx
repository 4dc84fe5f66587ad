import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { DifferenceLines } from '../../../features/desk/DifferenceLines.tsx'
import { Nothing, Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dayKey, dayOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { ProviderClose } from './ProviderClose.tsx'
import { india, work } from './work.ts'

export { work } from './work.ts'

const plainLink = 'link inline-flex min-h-9 items-center pointer-coarse:min-h-11'

/** A day's close: what the providers report, what we booked, and what is still with the providers. */
export default function CloseView(): ReactElement {
  const { data, viewer, site } = usePage(work)
  const { day, providers, differences, ledger_clearing, open } = data.close
  const still = providers.reduce((sum, { clearing }) => sum + clearing.amount, 0)
  return (
    <Desk>
      <DeskHead title={`Close of ${dayOf(`${day}T06:00:00Z`, india)}`}>
        <Link to={href(pages.deskSettlements)} className={plainLink}>
          Reports
        </Link>
        <Link to={href(pages.deskDifferences)} className={plainLink}>
          {open === 0 ? 'Differences' : `Differences (${open} open)`}
        </Link>
        {viewer?.capabilities?.includes('settlements.export') && (
          <a href={`/download/desk/close.csv?day=${day}`} className={plainLink}>
            Save as CSV
          </a>
        )}
      </DeskHead>
      <Days day={day} today={dayKey(site.now, india)} />
      <div className='mt-4 grid max-w-[60rem] gap-8'>
        {providers.length === 0 && (
          <Nothing>No payment, refund or settlement on this day, and nothing still with a provider.</Nothing>
        )}
        {providers.map((close) => (
          <ProviderClose key={close.provider} close={close} day={day} />
        ))}
        {(providers.length > 0 || ledger_clearing !== 0) && (
          <Clearing ledger={ledger_clearing} explained={still} />
        )}
        <Section title='Differences'>
          {differences.length === 0 ? (
            <Nothing>None for this day, and none open from earlier days.</Nothing>
          ) : (
            <DifferenceLines differences={differences} zone={india} />
          )}
        </Section>
      </div>
    </Desk>
  )
}

/** The ledger's clearing account has to match the payments, unless a difference explains why it doesn't. */
function Clearing({
  ledger,
  explained,
}: {
  readonly ledger: number
  readonly explained: number
}): ReactElement {
  const rest = ledger - explained
  return (
    <p className='max-w-[60ch]'>
      {`At the end of the day the ledger had ${rupees(ledger)} at the providers. `}
      {rest === 0
        ? 'Unsettled payments and refunds add up to the same amount.'
        : `Unsettled payments and refunds add up to ${rupees(explained)}. The other ${rupees(rest)} are differences that aren’t corrected yet, or date from before payments were matched.`}{' '}
      <Link className='link' to={href(pages.deskLedger, {}, { account: 'clearing' })}>
        Entries
      </Link>
    </p>
  )
}

function Days({ day, today }: { readonly day: string; readonly today: string }): ReactElement {
  return (
    <div className='mt-3 flex flex-wrap items-end gap-x-6 gap-y-3'>
      <nav aria-label='Days' className='flex gap-4'>
        <Link className={plainLink} to={href(pages.deskClose, {}, { day: dayAfter(day, -1) })}>
          Day before
        </Link>
        {day < today && (
          <Link className={plainLink} to={href(pages.deskClose, {}, { day: dayAfter(day, 1) })}>
            Day after
          </Link>
        )}
      </nav>
      <Form key={day} method='get' className='flex flex-wrap items-end gap-3'>
        <TextInput label='Day, in India' type='date' name='day' max={today} defaultValue={day} />
        <Button type='submit' size='small' kind='secondary'>
          Show
        </Button>
      </Form>
    </div>
  )
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T06:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
