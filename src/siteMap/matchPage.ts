import { matcherOf } from '../platform/page/matchPage.ts'
import { allPages } from './whole.ts'

export const { matchPage, pagesOf } = matcherOf(allPages)
