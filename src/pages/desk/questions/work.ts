import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.deskQuestions, {
  needs: ({ call, search }) => ({
    questions: call.getReportedQuestions({ query: { items: 20, page: pageNumber(search, 'page') } }),
  }),
  meta: () => ({ title: 'Reported questions', noindex: true }),
})
