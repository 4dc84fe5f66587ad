import type { ReactElement } from 'react'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { DifferenceLines } from '../../../features/desk/DifferenceLines.tsx'
import { Nothing } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Link } from '../../../ui/Link.tsx'
import { stateIn, work } from './work.ts'

export { work } from './work.ts'

const plainLink = 'link inline-flex min-h-9 items-center pointer-coarse:min-h-11'

/** The differences between the providers' reports and the ledger, as a list to work through. */
export default function DifferencesView(): ReactElement {
  const { data, search } = usePage(work)
  const { items, next, open } = data.page
  const state = stateIn(search)
  const tab = (each: 'open' | 'settled', label: string) => (
    <Link
      to={href(pages.deskDifferences, {}, each === 'settled' ? { state: each } : {})}
      aria-current={each === state ? 'page' : undefined}
      className={`${plainLink} aria-[current]:font-semibold`}
    >
      {label}
    </Link>
  )
  return (
    <Desk>
      <Link
        to={href(pages.deskClose)}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Day’s close
      </Link>
      <DeskHead title='Settlement differences' />
      <p className='mt-1 max-w-[60ch] text-ink-soft'>
        Each is settled with a correction that a second person approves, or with a reason.
      </p>
      <nav aria-label='Which differences' className='mt-2 flex gap-4'>
        {tab('open', `Open (${open})`)}
        {tab('settled', 'Settled')}
      </nav>
      <div className='mt-2 max-w-[52rem] border-line border-t'>
        {items.length === 0 && (
          <Nothing>{state === 'open' ? 'None: the reports and the ledger agree.' : 'None yet.'}</Nothing>
        )}
        <DifferenceLines differences={items} zone='Asia/Kolkata' />
        {next !== null && (
          <Link className={plainLink} to={href(pages.deskDifferences, {}, { state, after: next })}>
            More
          </Link>
        )}
      </div>
    </Desk>
  )
}
