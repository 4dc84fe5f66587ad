import type { ReactElement } from 'react'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { ListView } from '../../../features/desk/ListView.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function SubjectsView(): ReactElement {
  const { data, viewer } = usePage(work)
  return (
    <ListView
      list={deskLists.subjects}
      path={href(pages.deskSubjects)}
      page={data.page}
      recordOf={(id) => href(pages.deskSubject, { subject: id })}
      links={
        viewer?.capabilities?.includes('subjects.change') && (
          <Link
            to={href(pages.deskSubjectNew)}
            className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
          >
            Add a subject
          </Link>
        )
      }
    />
  )
}
