import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.learnerLogin, {
  meta: () => ({
    title: 'Sign in as a learner',
    description: 'Sign in with the name that your parent or guardian gave you.',
    noindex: true,
  }),
})
