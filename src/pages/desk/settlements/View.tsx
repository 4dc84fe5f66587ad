import type { ReactElement } from 'react'
import { providerNames, reportStateText } from '#contract/learning/desk/settlementWords.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line, Nothing, Section } from '../../../features/desk/Record.tsx'
import { differencesText, linesText } from '../../../features/desk/settlementWords.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dateOf, dayAndTime, dayKey } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { ReadReport } from './ReadReport.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

function spanText({ from, until }: { readonly from: string; readonly until: string }): string {
  const [first, last] = [from, until].map((at) => dateOf(at, 'Asia/Kolkata'))
  return first === last ? String(first) : `${first} to ${last}`
}

/** For an installation without a payment provider: settlement reports can be tried out with the sandbox's. */
function Sandbox(): ReactElement {
  const { site } = usePage(work)
  const today = dayKey(site.now, 'Asia/Kolkata')
  return (
    <Section title='The sandbox’s own report'>
      <p className='mt-2 max-w-[60ch] text-ink-soft'>
        The sandbox moves no money, but it still writes a report of what was paid, in Razorpay’s format.
      </p>
      <a
        href={`/download/desk/settlements.csv?day=${today}`}
        className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
      >
        Save today’s report
      </a>
    </Section>
  )
}

/** The providers' reports uploaded so far, and the form that uploads another. */
export default function SettlementsView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { items, next } = data.page
  return (
    <Desk>
      <Link
        to={href(pages.deskClose)}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Day’s close
      </Link>
      <DeskHead title='Settlement reports' />
      <p className='mt-1 max-w-[60ch] text-ink-soft'>
        What a provider says it took in, kept and paid to our bank. A report is read as a dry run first; the
        ledger changes only when you post it.
      </p>
      <div className='mt-4 grid max-w-[52rem] gap-8'>
        {viewer?.capabilities?.includes('settlements.take') && <ReadReport />}
        {viewer?.capabilities?.includes('settlements.take') && data.page.sandbox && <Sandbox />}
        <Section title='Reports so far'>
          {items.length === 0 && <Nothing>None yet.</Nothing>}
          <ul>
            {items.map(({ id, name, provider, state, lines, covers, read, differences, open }) => (
              <Line
                key={id}
                main={
                  <Link className='link font-semibold' to={href(pages.deskSettlement, { settlement: id })}>
                    {name}
                  </Link>
                }
                side={reportStateText[state]}
                below={[
                  providerNames[provider],
                  covers && spanText(covers),
                  linesText(lines),
                  differences > 0 &&
                    `${differencesText(differences)}, ${open === 0 ? 'all settled' : `${open} open`}`,
                  read && `read by ${read.by}, ${dayAndTime(read.at, site.timeZone)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </ul>
          {next !== null && (
            <Link
              className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
              to={href(pages.deskSettlements, {}, { before: next })}
            >
              Older
            </Link>
          )}
        </Section>
      </div>
    </Desk>
  )
}
