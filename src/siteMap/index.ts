import { accountPages } from '../pages/account/records.ts'
import { buyingPages } from '../pages/homes/buyingRecords.ts'
import { homesPages } from '../pages/homes/records.ts'
import { learnPages } from '../pages/learn/records.ts'
import { ordersPages } from '../pages/orders/records.ts'
import { sitePages } from '../pages/site/records.ts'
import { studyPages } from '../pages/study/records.ts'
import { authoringPages } from '../pages/teach/authoringRecords.ts'
import { classroomPages } from '../pages/teach/classroomRecords.ts'
import { teachPages } from '../pages/teach/records.ts'
import type { PageRecord } from '../platform/page/page.ts'

type Area = Readonly<Record<string, unknown>>
/** What an area may not name again, because an area before it has; the error names the page. */
type Distinct<Areas extends readonly Area[], Taken extends PropertyKey = never> = Areas extends readonly [
  infer First,
  ...infer Rest extends readonly Area[],
]
  ? [
      First & { readonly [K in keyof First & Taken]: `Another area has a page ${K & string}` },
      ...Distinct<Rest, Taken | keyof First>,
    ]
  : []
type Joined<Areas extends readonly Area[]> = Areas extends readonly [
  infer First,
  ...infer Rest extends readonly Area[],
]
  ? First & Joined<Rest>
  : unknown

function joined<Areas extends readonly Area[]>(...areas: Areas & Distinct<Areas>): Joined<Areas> {
  return Object.assign({}, ...areas)
}

/** The site map. A page is one record, in its area's records.ts, and one folder with its View. */
export const pages = joined(
  learnPages,
  accountPages,
  ordersPages,
  studyPages,
  teachPages,
  authoringPages,
  classroomPages,
  homesPages,
  buyingPages,
  sitePages,
)

// One list of unlike records: what differs between them matters only inside a page.
export const allPages: readonly PageRecord[] = Object.values(pages) as unknown as readonly PageRecord[]
