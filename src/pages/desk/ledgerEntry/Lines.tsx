import type { ReactElement } from 'react'
import type { LedgerEntry } from '#contract/learning/desk/ledger.ts'
import { accountText, growthOf, sidesOf } from '#contract/learning/money/ledgerText.ts'
import { Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { rupees } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/Link.tsx'

type Line = LedgerEntry['lines'][number]

/** The lines of an entry by side: where the money came from, where it went, and how each account changed. */
export function Lines({ lines }: { readonly lines: readonly Line[] }): ReactElement {
  const { from, to } = sidesOf(lines)
  const [fromTitle, toTitle] = titlesOf(lines)
  return (
    <>
      <Side title={fromTitle} lines={from} />
      <Side title={toTitle} lines={to} />
    </>
  )
}

/** If all accounts grow, the money came to us; if all of them shrink, it left. */
function titlesOf(lines: readonly Line[]): readonly [string, string] {
  const grows = lines.map(({ account, amount }) => growthOf(account, amount) > 0)
  if (grows.every(Boolean)) return ['Came in', 'For']
  return grows.some(Boolean) ? ['From', 'To'] : ['Settled', 'Paid from']
}

function Side({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }): ReactElement {
  return (
    <Section title={title}>
      <ul>
        {lines.map((line) => (
          <OneLine key={line.position} line={line} />
        ))}
      </ul>
    </Section>
  )
}

function OneLine({ line: { account, amount, owner, course, order } }: { readonly line: Line }): ReactElement {
  const growth = growthOf(account, amount)
  return (
    <li className='border-line border-b py-2'>
      <div className='flex flex-wrap justify-between gap-x-4'>
        <Link className='link' to={href(pages.deskLedger, {}, { account, tutor: owner?.id })}>
          {owner ? `${accountText[account].name}, ${owner.name}` : accountText[account].name}
        </Link>
        <span className='tabular-nums'>{`${rupees(Math.abs(growth))} ${growth > 0 ? 'more' : 'less'}`}</span>
      </div>
      {course !== null && (
        <div className='text-ink-soft wrap-anywhere'>
          {course}
          {order && (
            <>
              {', '}
              <Link className='link' to={href(pages.deskLedger, {}, { find: order.number })}>
                {`order ${order.number}`}
              </Link>
            </>
          )}
        </div>
      )}
    </li>
  )
}
