import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.signup, {
  meta: () => ({
    title: 'Create an account',
    description: 'One account to learn and to teach.',
    noindex: true,
  }),
})
