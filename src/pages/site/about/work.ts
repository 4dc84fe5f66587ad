import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.about, {
  meta: (_, { site }) => ({
    title: `About ${site.brand.name}`,
    description:
      'Live classes in small groups, and homes with every price published: who we are and how we work.',
  }),
})
