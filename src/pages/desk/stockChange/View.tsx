import type { ReactElement } from 'react'
import { movedText } from '#contract/estate/stock/secondPerson.ts'
import { Record } from '../../../features/desk/Record.tsx'
import { changeTitle, differenceText, homesText } from '../../../features/desk/stockChangeWords.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Make } from './Make.tsx'
import { Rows } from './Rows.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** A change of many homes, row by row: what it would do, or once it's done, what it did. */
export default function StockChangeView(): ReactElement {
  const { data, site, viewer } = usePage(work)
  const { change } = data
  const names = new Map(data.colleagues?.people.map(({ id, name }) => [id, name]))
  const name = (id: string) => names.get(id) ?? 'A colleague who left'
  const { done, by, at, undoes } = change
  return (
    <Record
      back={{ to: href(pages.deskStockChanges), label: 'Changes of many homes' }}
      title={changeTitle(change)}
      detail={
        <>
          <p>
            {done
              ? `Done by ${name(done.by)}, ${dayAndTime(done.at, site.timeZone)}: “${done.reason}”`
              : `Proposed by ${name(by)}, ${dayAndTime(at, site.timeZone)}. Nothing has changed yet.`}
          </p>
          {undoes !== null && (
            <Link className='link' to={href(pages.deskStockChange, { change: undoes })}>
              The change it undoes
            </Link>
          )}
        </>
      }
      aside={<Make change={change} may={viewer?.capabilities?.includes('units.price') ?? false} />}
    >
      <Sums />
      <Rows names={names} />
    </Record>
  )
}

function Sums(): ReactElement {
  const { change } = usePage(work).data
  const { counts, before, after, up, down, left_alone, done } = change
  const changing = done ? counts.done : counts.change
  return (
    <dl className='flex flex-wrap gap-x-8 gap-y-4'>
      <Sum label={done ? 'Changed' : 'Will change'} value={homesText(changing)} />
      {up + down > 0 && (
        <>
          <Sum label='Difference in total' value={differenceText(after - before)} />
          <Sum label='Before taxes, together' value={`${rupees(before)} to ${rupees(after)}`} />
          {up > 0 && down > 0 && <Sum label={done ? 'Moved' : 'Moves'} value={movedText({ up, down })} />}
          {left_alone !== null && (
            <Sum
              label='You can still move on your own today'
              value={left_alone === 0 ? 'Nothing' : `Less than ${rupees(left_alone)}`}
            />
          )}
        </>
      )}
    </dl>
  )
}

function Sum({ label, value }: { readonly label: string; readonly value: string }): ReactElement {
  return (
    <div>
      <dt className='text-12 text-ink-soft'>{label}</dt>
      <dd className='font-semibold text-18 tabular-nums'>{value}</dd>
    </div>
  )
}
