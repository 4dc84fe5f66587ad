import { href, pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.writeTo, {
  needs: ({ call, params }) => ({ to: call.getAddressee({ params: { addressee_id: params.addressee } }) }),
  meta: ({ to }) => ({
    title: to.kind === 'group' ? 'New announcement' : `Message ${to.name}`,
    noindex: true,
  }),
  betterAddress: ({ to }) => (to.thread_id === null ? null : href(pages.thread, { thread: to.thread_id })),
})
