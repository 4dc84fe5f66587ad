import type { DeskList } from '#contract/deskList.ts'
import { deskLists, type ListName, listNames } from '#contract/learning/desk/lists.ts'
import type { desk, ViewedPage } from '#contract/learning/desk/overview.ts'
import { type ListSource, type Looking, type Saving, saveList, showPage } from '../../../deskLists/index.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { courses } from './lists/courses.ts'
import { disputes } from './lists/disputes.ts'
import { ledger } from './lists/ledger.ts'
import { messages } from './lists/messages.ts'
import { orders } from './lists/orders.ts'
import { papers } from './lists/papers.ts'
import { people } from './lists/people.ts'
import { reports } from './lists/reports.ts'
import { subjects } from './lists/subjects.ts'
import { tutors } from './lists/tutors.ts'
import { readToday } from './today.ts'
import { viewsOf } from './viewHandlers.ts'

export function deskHandlers(context: Context): Handlers<typeof desk> {
  const pageOf = (source: ListSource) => (looking: Looking) => viewedPage(context, source, looking)
  const fileOf = (source: ListSource) => (saving: Saving) => saveList(context, source, saving)
  return {
    getDeskToday: ({ viewer }) => readToday(context, viewer),
    getDeskPeople: pageOf(people),
    getDeskPeopleFile: fileOf(people),
    getDeskOrders: pageOf(orders),
    getDeskOrdersFile: fileOf(orders),
    getDeskLedger: pageOf(ledger),
    getDeskLedgerFile: fileOf(ledger),
    getDeskPapers: pageOf(papers),
    getDeskPapersFile: fileOf(papers),
    getDeskDisputes: pageOf(disputes),
    getDeskDisputesFile: fileOf(disputes),
    getDeskReports: pageOf(reports),
    getDeskReportsFile: fileOf(reports),
    getDeskCourses: pageOf(courses),
    getDeskCoursesFile: fileOf(courses),
    getDeskTutors: pageOf(tutors),
    getDeskTutorsFile: fileOf(tutors),
    getDeskSubjects: pageOf(subjects),
    getDeskSubjectsFile: fileOf(subjects),
    getDeskMessages: pageOf(messages),
    getDeskMessagesFile: fileOf(messages),
  }
}

async function viewedPage(context: Context, source: ListSource, looking: Looking): Promise<ViewedPage> {
  const [page, views] = await Promise.all([
    showPage(context, source, looking),
    viewsOf(context.db, nameOf(source.list), looking.viewer),
  ])
  return { ...page, views }
}

function nameOf(list: DeskList): ListName {
  const name = listNames.find((each) => deskLists[each] === list)
  if (!name) throw new Error(`The desk has no list of ${list.things}.`)
  return name
}
