import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { sectionMeta } from '../siteMeta.ts'

export const work = pageWork(pages.legal, {
  meta: (_, args) =>
    sectionMeta(
      {
        title: 'Legal',
        description: 'What our homes pages promise and what they don’t, and how we handle an enquiry.',
      },
      '/homes/legal',
      args,
    ),
})
