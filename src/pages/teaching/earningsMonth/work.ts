import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { monthOf } from '../../../ui/format/when.ts'

export const work = pageWork(pages.teachEarningsMonth, {
  needs: ({ call, params }) => ({ earned: call.getEarnedMonth({ params: { month: params.month } }) }),
  meta: ({ earned }) => ({ title: `Earnings in ${monthOf(`${earned.month}-15`, 'UTC')}`, noindex: true }),
})
