import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.accountLearners, {
  needs: ({ call }) => ({
    learners: whereOffered(call.getLearners()),
    safety: whereOffered(call.getSafety()),
  }),
  meta: () => ({ title: 'Learners', noindex: true }),
})
