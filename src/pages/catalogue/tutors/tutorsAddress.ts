import { artistSorts } from '#contract/learning/catalogue/catalogueWords.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import type { TutorChoice } from '../tutorsQuery.ts'

export function tutorsAddress({ sort, ...choice }: TutorChoice, page = 1): string {
  return href(
    pages.tutors,
    {},
    { ...choice, sort: sort === artistSorts[0] ? undefined : sort, ...(page > 1 && { page }) },
  )
}
