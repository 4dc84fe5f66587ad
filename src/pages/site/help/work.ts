import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.help, {
  meta: (_, { search }) => ({
    title: 'Help',
    description:
      'Demos, payments, refunds, renewals, disputes, join links and calendars, for students and tutors.',
    ...(search.has('q') && { noindex: true }),
  }),
})
