import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.privacy, {
  needs: ({ call }) => ({ company: whereOffered(call.getCompany({})) }),
  meta: () => ({
    title: 'Privacy',
    description: 'What we keep, why, for how long, which cookies there are, and what you can ask us to do.',
  }),
})
