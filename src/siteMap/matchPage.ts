import { matcherOf } from '../platform/page/matchPage.ts'
import { allPages } from './index.ts'

export const { matchPage, pagesOf } = matcherOf(allPages)
