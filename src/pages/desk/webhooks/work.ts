import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskWebhooks, {
  needs: ({ call }) => ({ webhooks: call.getWebhooks() }),
  meta: () => ({ title: 'Webhooks', noindex: true }),
})
