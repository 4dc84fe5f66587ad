import { deliveryStatuses } from '#contract/learning/base/webhooks.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskWebhook, {
  needs: ({ call, params, search }) => ({
    webhook: call.getWebhook({
      params: { webhook_id: params.webhook },
      query: {
        state: deliveryStatuses.find((state) => state === search.get('state')),
        before: search.get('before') ?? undefined,
      },
    }),
  }),
  meta: ({ webhook }) => ({ title: webhook.webhook.url, noindex: true }),
})
