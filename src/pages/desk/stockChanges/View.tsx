import type { ReactElement } from 'react'
import type { StockChangeHead } from '#contract/estate/stock/changes.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { Line } from '../../../features/desk/Record.tsx'
import { changeTitle, homesText, sumText } from '../../../features/desk/stockChangeWords.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

export { work } from './work.ts'

import { work } from './work.ts'

/** The latest changes of many homes, both proposed and done. */
export default function StockChangesView(): ReactElement {
  const { data, site } = usePage(work)
  const names = new Map(data.colleagues?.people.map(({ id, name }) => [id, name]))
  return (
    <Desk>
      <Link
        to={href(pages.deskHomes)}
        className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
      >
        Homes
      </Link>
      <DeskHead title='Changes of many homes' />
      <p className='mt-1 text-ink-soft'>The last 50. Proposals that aren’t made are deleted after a week.</p>
      {data.changes.items.length === 0 && <p className='mt-4'>None yet. Choose homes in the list first.</p>}
      <ol className='mt-4 max-w-[52rem] border-line border-t'>
        {data.changes.items.map((change) => (
          <Line
            key={change.id}
            main={
              <Link className='link' to={href(pages.deskStockChange, { change: change.id })}>
                {changeTitle(change)}
              </Link>
            }
            side={dayAndTime(change.done?.at ?? change.at, site.timeZone)}
            below={storyOf(change, names)}
          />
        ))}
      </ol>
    </Desk>
  )
}

function storyOf(
  { done, by, counts, up, down }: StockChangeHead,
  names: ReadonlyMap<string, string>,
): string {
  const name = (id: string) => names.get(id) ?? 'A colleague who left'
  const words = sumText({ up, down })
  const sum = words && `, ${words}`
  if (done) return `${homesText(counts.done)}${sum}. ${name(done.by)}: “${done.reason}”`
  return `Proposed by ${name(by)} for ${homesText(counts.change)}${sum}`
}
