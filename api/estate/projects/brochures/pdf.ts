import { Sheet } from '../../../pdf/Sheet.ts'
import type { BrochureRow } from '../sections/index.ts'
import { putBrochure } from './brochure.ts'
import { planPages, putFronts, putPlans, putSite } from './drawn.ts'
import type { BrochureFacts } from './facts.ts'
import { putPriceList } from './priceList.ts'
import { putRegistration } from './register.ts'
import { putAmenities, putSpecification } from './told.ts'

type Put = (sheet: Sheet, facts: BrochureFacts) => void

const papers: Readonly<Record<BrochureRow['kind'], readonly Put[]>> = {
  brochure: [putBrochure],
  floor_plans: [putAllPlans, putRegistration],
  price_list: [putPriceList],
  specification: [putSpecification, putRegistration],
  master_plan: [putSite, putFronts, putAmenities, putRegistration],
}

/** The same facts give the same bytes: the document's dates are the project's own. */
export function brochurePdf(facts: BrochureFacts): Promise<Buffer> {
  const { brand, project, brochure } = facts
  const date = new Date(Math.max(brochure.updated_at.getTime(), project.updated_at.getTime()))
  const title = `${project.name}: ${brochure.title}`
  const sheet = new Sheet({ title, author: brand.BRAND_NAME, date })
  for (const put of papers[brochure.kind]) put(sheet, facts)
  return sheet.finish()
}

/** One unit type a page. */
function putAllPlans(sheet: Sheet, facts: BrochureFacts): void {
  for (const types of planPages(facts, facts.unitTypes.length)) putPlans(sheet, facts, types)
}
