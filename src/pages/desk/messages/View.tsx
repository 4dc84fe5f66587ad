import type { ReactElement } from 'react'
import { deskLists } from '#contract/learning/desk/lists.ts'
import { ListView } from '../../../features/desk/ListView.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function MessagesView(): ReactElement {
  const { data, viewer } = usePage(work)
  const maySend = viewer?.capabilities?.includes('messages.send')
  return (
    <ListView
      list={deskLists.messages}
      path={href(pages.deskMessages)}
      page={data.page}
      {...(maySend && { bulk: { label: 'Send chosen again…', to: href(pages.deskMessagesAgain) } })}
    />
  )
}
