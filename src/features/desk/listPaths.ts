import type { DeskList } from '#contract/deskList.ts'
import { deskLists, type ListName, listNames } from '#contract/learning/desk/lists.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/whole.ts'

export const listPaths: Readonly<Record<ListName, string>> = {
  people: href(pages.deskPeople),
  orders: href(pages.deskOrders),
  ledger: href(pages.deskLedger),
  papers: href(pages.deskPapers),
  disputes: href(pages.deskDisputes),
  reports: href(pages.deskReports),
  courses: href(pages.deskCourses),
  tutors: href(pages.deskTutors),
  subjects: href(pages.deskSubjects),
  messages: href(pages.deskMessages),
}

export function listNamed(name: string | null): ListName | null {
  return listNames.find((each) => each === name) ?? null
}

export function nameOf(list: DeskList): ListName | null {
  return listNames.find((each) => deskLists[each] === list) ?? null
}
