import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.deskSubjectNew, {
  meta: () => ({ title: 'Add a subject', noindex: true }),
})
