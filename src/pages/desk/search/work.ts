import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskSearch, {
  needs: ({ call, search }) => {
    const q = search.get('q')?.trim().slice(0, 80) ?? ''
    return { ...(q.length > 1 && { finds: call.findOnDesk({ query: { q } }) }) }
  },
  meta: () => ({ title: 'Find', noindex: true }),
})
