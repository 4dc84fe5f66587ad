import { paperNames } from '#contract/learning/money/paperText.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskPaper, {
  needs: ({ call, params }) => ({ paper: call.getDeskPaper({ params: { paper_id: params.paper } }) }),
  meta: ({ paper }) => ({ title: `${paperNames[paper.kind]} ${paper.number}`, noindex: true }),
})
