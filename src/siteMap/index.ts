import type { PageRecord } from '../platform/page/page.ts'
import { accountPages } from './account.ts'
import { deskPages } from './desk.ts'
import { buyingPages, homesPages } from './homes.ts'
import { learnPages } from './learn.ts'
import { ordersPages } from './orders.ts'
import { sitePages } from './site.ts'
import { studyPages } from './study.ts'
import { authoringPages, classroomPages, teachPages } from './teach.ts'

type Area = Readonly<Record<string, unknown>>
/** Names that an area may not use again, because one before it does; the error names the page. */
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

/** The site map: a page is one record here, and the folder that its record names. */
export const pages = joined(
  learnPages,
  accountPages,
  ordersPages,
  studyPages,
  teachPages,
  authoringPages,
  classroomPages,
  deskPages,
  homesPages,
  buyingPages,
  sitePages,
)

export const allPages: readonly PageRecord[] = Object.values(pages)
