import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskSubjectNew, {
  meta: () => ({ title: 'Add a subject', noindex: true }),
})
