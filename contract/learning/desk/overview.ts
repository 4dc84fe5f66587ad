import { z } from 'zod/mini'
import { type DeskList, DeskPage, listCall as pageCall, fileCall as savedCall } from '../../deskList.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Count } from '../../shapes.ts'
import { deskLists } from './lists.ts'
import { DeskView } from './views.ts'

/** A page of a list, with the list's named views. */
export const ViewedPage = z.extend(DeskPage, {
  /** The viewer's own views of the list, and those that colleagues share. */
  views: z.array(DeskView),
})
export type ViewedPage = z.output<typeof ViewedPage>

function listCall<const L extends DeskList, const P extends `/${string}`>(list: L, path: P) {
  return { ...pageCall(list, path, 'Desk'), response: ViewedPage } as const
}

function fileCall<const L extends DeskList, const P extends `/${string}`>(list: L, path: P) {
  return savedCall(list, path, 'Desk')
}

/** Null for what this person may not see. */
const Waiting = z.nullable(Count)

export const desk = defineEndpoints({
  getDeskToday: {
    method: 'GET',
    path: '/desk/today',
    access: 'staff',
    capability: 'desk.open',
    resource: 'Desk',
    summary: 'For staff: how much is waiting, without saying whose it is',
    response: z.object({
      disputes_to_decide: Waiting,
      disputes_waiting: Waiting,
      reports_to_decide: Waiting,
      appeals_to_decide: Waiting,
      courses_to_read: Waiting,
      tutors_to_check: Waiting,
      payments_hanging: Waiting,
      refunds_hanging: Waiting,
      refunds_to_approve: z.optional(Waiting),
      payouts_to_approve: Waiting,
      messages_given_up: Waiting,
      corrections_to_approve: Waiting,
      codes_to_approve: z.optional(Waiting),
      differences_to_settle: Waiting,
    }),
  },
  getDeskPeople: listCall(deskLists.people, '/desk/people'),
  getDeskPeopleFile: fileCall(deskLists.people, '/desk/people.csv'),
  getDeskOrders: listCall(deskLists.orders, '/desk/orders'),
  getDeskOrdersFile: fileCall(deskLists.orders, '/desk/orders.csv'),
  getDeskLedger: listCall(deskLists.ledger, '/desk/ledger'),
  getDeskLedgerFile: fileCall(deskLists.ledger, '/desk/ledger.csv'),
  getDeskPapers: listCall(deskLists.papers, '/desk/papers'),
  getDeskPapersFile: fileCall(deskLists.papers, '/desk/papers.csv'),
  getDeskDisputes: listCall(deskLists.disputes, '/desk/disputes'),
  getDeskDisputesFile: fileCall(deskLists.disputes, '/desk/disputes.csv'),
  getDeskReports: listCall(deskLists.reports, '/desk/reports'),
  getDeskReportsFile: fileCall(deskLists.reports, '/desk/reports.csv'),
  getDeskCourses: listCall(deskLists.courses, '/desk/courses'),
  getDeskCoursesFile: fileCall(deskLists.courses, '/desk/courses.csv'),
  getDeskTutors: listCall(deskLists.tutors, '/desk/tutors'),
  getDeskTutorsFile: fileCall(deskLists.tutors, '/desk/tutors.csv'),
  getDeskSubjects: listCall(deskLists.subjects, '/desk/subjects'),
  getDeskSubjectsFile: fileCall(deskLists.subjects, '/desk/subjects.csv'),
  getDeskMessages: listCall(deskLists.messages, '/desk/messages'),
  getDeskMessagesFile: fileCall(deskLists.messages, '/desk/messages.csv'),
})
