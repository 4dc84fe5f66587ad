import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskPayoutRun, {
  needs: ({ call, params }) => ({ run: call.getPayoutRun({ params: { run_id: params.run } }) }),
  meta: ({ run }) => ({ title: `Payouts ${run.number}`, noindex: true }),
})
