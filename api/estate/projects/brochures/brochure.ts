import type { Sheet } from '../../../pdf/Sheet.ts'
import { putCover } from './cover.ts'
import { frontsOf, landOf, planPages, putFronts, putGallery, putPlans, putSite } from './drawn.ts'
import type { BrochureFacts } from './facts.ts'
import { putPrices } from './prices.ts'
import { putContact, putRegistration } from './register.ts'
import { putAmenities, putOverview, putPlace, putSpecification } from './told.ts'

/** The most pages, however many unit types there are. */
const pagesInAll = 12
/** Pages for cover, overview, place, amenities with the specification, prices, registration and contact. */
const pagesOfWords = 7

/** At most twelve pages, in the order in which a family reads them; no page is added only to reach a number. */
export function putBrochure(sheet: Sheet, facts: BrochureFacts): void {
  const drawings = [...(landOf(facts) ? [putSite] : []), ...(frontsOf(facts).length > 0 ? [putFronts] : [])]
  const left = pagesInAll - pagesOfWords - drawings.length
  const plans = planPages(facts, left)
  putCover(sheet, facts)
  putOverview(sheet, facts)
  putPlace(sheet, facts)
  for (const put of drawings) put(sheet, facts)
  for (const types of plans) putPlans(sheet, facts, types)
  putGallery(sheet, facts, left - plans.length)
  putAmenities(sheet, facts)
  putSpecification(sheet, facts)
  putPrices(sheet, facts)
  putRegistration(sheet, facts)
  putContact(sheet, facts)
}
