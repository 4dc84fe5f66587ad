import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { audienceIn } from '../../../features/desk/broadcastWords.ts'
import { ListView } from '../../../features/desk/ListView.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function PeopleView(): ReactElement {
  const { data, viewer } = usePage(work)
  const [search] = useSearchParams()
  const maySend = viewer?.capabilities?.includes('broadcasts.send') ?? false
  return (
    <ListView
      list={deskLists.people}
      path={href(pages.deskPeople)}
      page={data.page}
      recordOf={(id) => href(pages.deskPerson, { person: id })}
      links={
        maySend && (
          <Link
            className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
            to={href(pages.deskBroadcastNew, {}, audienceIn(search))}
          >
            Write to them
          </Link>
        )
      }
    />
  )
}
