import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskMessagesAgain, {
  needs: ({ call, search }) => {
    const ids = search.getAll('id').slice(0, 100).join(',')
    return { ...(ids !== '' && { fates: call.previewMessagesAgain({ query: { ids } }) }) }
  },
  meta: () => ({ title: 'Send messages again', noindex: true }),
})
