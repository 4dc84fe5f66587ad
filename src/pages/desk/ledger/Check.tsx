import type { ReactElement } from 'react'
import type { LedgerBalances, LedgerCheck } from '#contract/learning/desk/ledger.ts'
import { accountText, growthOf } from '#contract/learning/money/ledgerText.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { groupIndian, rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

interface CheckProps {
  readonly check: LedgerCheck | undefined
  readonly last: LedgerBalances['checked']
}

/** Whether the books balance, calculated from every line. */
export function Check({ check, last }: CheckProps): ReactElement {
  const { search, site } = usePage(work)
  const again = (
    <Link
      to={href(pages.deskLedger, {}, { ...Object.fromEntries(search), check: 'all' })}
      className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
    >
      {check ? 'Check again' : 'Check the books'}
    </Link>
  )
  if (!check)
    return (
      <div className='mt-2 flex flex-wrap items-center gap-x-4'>
        {last && (
          <p className={last.wrong > 0 ? 'font-semibold text-bad' : 'text-ink-soft'}>
            {`${last.wrong > 0 ? 'The books didn’t balance' : 'Every account matched its lines'} when they were last checked, ${dayAndTime(last.at, site.timeZone)}.`}
          </p>
        )}
        {again}
      </div>
    )
  const when = `Checked ${dayAndTime(check.at, site.timeZone)}: ${groupIndian(check.lines)} lines.`
  if (check.total === 0 && check.wrong.length === 0)
    return (
      <div className='mt-2 flex flex-wrap items-center gap-x-4'>
        <p role='status' className='text-ink-soft'>
          {`Every account matches its lines, and all lines add up to zero. ${when}`}
        </p>
        {again}
      </div>
    )
  return (
    <div className='mt-2 max-w-[52rem]'>
      <Notice tone='bad' live title='The books don’t balance'>
        <p>{`Someone changed the database directly. Stop payouts, and compare it with a backup. ${when}`}</p>
        <ul>
          {check.total !== 0 && <li>{`All lines add up to ${rupees(check.total)} instead of zero.`}</li>}
          {check.wrong.map(({ account, owner, balance, sum }) => (
            <li key={`${account} ${owner?.id}`}>
              {`${accountText[account].name}${owner ? `, ${owner.name}` : ''}: says ${rupees(growthOf(account, balance))}, its lines ${rupees(growthOf(account, sum))}.`}
            </li>
          ))}
        </ul>
      </Notice>
      {again}
    </div>
  )
}
