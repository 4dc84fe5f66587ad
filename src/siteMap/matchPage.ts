import { matcherOf } from '../platform/page/matchPage.ts'
import { allPages } from './index.ts'

/** Which page stands at an address, and all that stand on a host. */
export const { matchPage, pagesOf } = matcherOf(allPages)
