import type { ReactElement } from 'react'
import type { LedgerBalances, LedgerCheck } from '#contract/learning/desk/ledger.ts'
import { accountText } from '#contract/learning/money/ledgerText.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { groupIndian, rupees } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/Link.tsx'
import { Check } from './Check.tsx'

interface BalancesProps {
  readonly books: LedgerBalances
  readonly check: LedgerCheck | undefined
}

/** Every account that isn't zero, with what its balance means. */
export function Balances({ books: { tutor, balances, checked }, check }: BalancesProps): ReactElement {
  return (
    <section aria-labelledby='balances' className='mt-4'>
      <h2 id='balances' className='font-semibold'>
        {tutor ? `Of ${tutor.name}` : 'Now'}
      </h2>
      {balances.length === 0 ? (
        <p className='mt-1 text-ink-soft'>Every account is at zero.</p>
      ) : (
        <ul className='mt-2 grid gap-x-8 border-line border-t md:grid-cols-2 2xl:grid-cols-3'>
          {balances.map(({ account, balance, owners }) => (
            <li key={account} className='relative border-line border-b py-2 hover:bg-sunken'>
              <div className='flex flex-wrap justify-between gap-x-4'>
                <Link
                  to={href(pages.deskLedger, {}, { account, tutor: tutor?.id })}
                  className='font-medium after:absolute after:inset-0'
                >
                  {accountText[account].name}
                </Link>
                <span className='font-medium tabular-nums'>{rupees(balance)}</span>
              </div>
              <p className='text-ink-soft max-md:hidden'>
                {accountText[account].about}
                {owners > 1 && ` ${groupIndian(owners)} tutors.`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Check check={check} last={checked} />
    </section>
  )
}
