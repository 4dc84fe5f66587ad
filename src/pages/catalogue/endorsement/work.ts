import type { AskedEndorsement } from '#contract/learning/catalogue/endorsements.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.endorsement, {
  needs: ({ call, search }) => ({
    asked: call.getAskedEndorsement({ query: { token: tokenIn(search) } }),
  }),
  meta: ({ asked }) => ({
    title: asked.endorsement ? titleOf(asked.endorsement) : 'What you say about a tutor',
    noindex: true,
  }),
})

export function tokenIn(search: URLSearchParams): string {
  return (search.get('token') ?? '').slice(0, 400)
}

export function titleOf({ tutor, confirmed_at }: AskedEndorsement): string {
  return confirmed_at ? `What you say about ${tutor.name}` : `Did you say this about ${tutor.name}?`
}
