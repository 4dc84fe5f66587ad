import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskFeatured, {
  needs: ({ call }) => ({ featured: call.getDeskFeatured() }),
  meta: () => ({ title: 'Featured', noindex: true }),
})
