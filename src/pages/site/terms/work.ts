import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.terms, {
  meta: () => ({
    title: 'Terms',
    description: 'What students, tutors and we can expect from each other.',
  }),
})
