import { questionStates } from '#contract/learning/base/words.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachQuestions, {
  needs: ({ call, search }) => {
    const state = questionStates.find((word) => word === search.get('state'))
    return {
      questions: call.getTutorQuestions({
        query: { items: 20, page: pageNumber(search, 'page'), ...(state && { state }) },
      }),
    }
  },
  meta: () => ({ title: 'Questions about your courses', noindex: true }),
})
