import { listNamed } from '../../../features/desk/listPaths.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskViews, {
  needs: ({ call, search }) => {
    const list = listNamed(search.get('list'))
    return { ...(list && { views: call.getDeskViews({ query: { list } }) }) }
  },
  meta: () => ({ title: 'Views', noindex: true }),
})
