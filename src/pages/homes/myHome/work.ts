import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.myHome, {
  needs: ({ call, search }) => ({
    own: call.getOwnHome({ query: { token: (search.get('token') ?? '').slice(0, 400) } }),
  }),
  meta: () => ({ title: 'Your home', noindex: true }),
})
