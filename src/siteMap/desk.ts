import type { Capability } from '#contract/staff.ts'
import { type PageRecord, page } from '../platform/page/page.ts'

/** What of a list of the desk is in its address, the filters of all lists together. */
const ofList = [
  'find',
  'order',
  'columns',
  'after',
  'before',
  'state',
  'role',
  'since',
  'reason',
  'kind',
  'step',
  'taken',
  'record',
  'learns',
  'until',
  'account',
  'tutor',
] as const

const ofHomes = ['type', 'block', 'project', 'floor', 'by'] as const

/** The company's own place, for staff alone: each page draws the desk around itself. Its view has the folder of its name. */
function deskPage<const P extends `/desk${string}`>(
  path: P,
  capability: Capability,
  view: string,
  query?: readonly string[],
): PageRecord<P> {
  // In the order that compresses best: a first visit carries all of them.
  return page({
    view: `desk/${view}`,
    path,
    ...(query && { query }),
    bare: true,
    mood: 'learn',
    access: 'staff',
    capability,
  })
}

/** The desk’s first page, to which other pages lead: its record is everybody’s, the rest of the desk’s are not. */
export const deskDoor = { desk: deskPage('/desk', 'desk.open', 'today') }

export const deskPages = {
  deskPeople: deskPage('/desk/people', 'people.read', 'people', ofList),
  deskPerson: deskPage('/desk/people/:person', 'people.read', 'person'),
  deskOrders: deskPage('/desk/orders', 'orders.read', 'orders', ofList),
  deskOrder: deskPage('/desk/orders/:order', 'orders.read', 'order', ['line', 'classes']),
  deskLedger: deskPage('/desk/ledger', 'ledger.read', 'ledger', [...ofList, 'check']),
  deskCorrections: deskPage('/desk/ledger/corrections', 'ledger.read', 'corrections'),
  deskLedgerEntry: deskPage('/desk/ledger/:entry', 'ledger.read', 'ledgerEntry'),
  deskPapers: deskPage('/desk/papers', 'ledger.read', 'papers', ofList),
  deskPaper: deskPage('/desk/papers/:paper', 'ledger.read', 'paper'),
  deskTax: deskPage('/desk/tax', 'ledger.read', 'tax', ['year']),
  deskPayouts: deskPage('/desk/payouts', 'payouts.read', 'payouts', ['before']),
  deskPayoutRun: deskPage('/desk/payouts/:run', 'payouts.read', 'payoutRun'),
  deskCodes: deskPage('/desk/codes', 'codes.read', 'codes'),
  deskDisputes: deskPage('/desk/disputes', 'disputes.read', 'disputes', ofList),
  deskDispute: deskPage('/desk/disputes/:dispute', 'disputes.read', 'dispute', ['answer']),
  deskReports: deskPage('/desk/reports', 'reports.read', 'reports', ofList),
  deskReport: deskPage('/desk/reports/:report', 'reports.read', 'report'),
  deskCourses: deskPage('/desk/courses', 'courses.read', 'courses', ofList),
  deskCourse: deskPage('/desk/courses/:course', 'courses.read', 'course'),
  deskTutors: deskPage('/desk/tutors', 'tutors.read', 'tutors', ofList),
  deskTutor: deskPage('/desk/tutors/:tutor', 'tutors.read', 'tutor', ['documents']),
  deskSubjects: deskPage('/desk/subjects', 'subjects.read', 'subjects', ofList),
  deskSubjectNew: deskPage('/desk/subjects/new', 'subjects.change', 'subjectNew'),
  deskSubject: deskPage('/desk/subjects/:subject', 'subjects.read', 'subject', ['into']),
  deskLeads: deskPage('/desk/enquiries', 'leads.read', 'leads', ofList),
  deskLead: deskPage('/desk/enquiries/:lead', 'leads.read', 'lead'),
  deskHomes: deskPage('/desk/homes', 'units.read', 'homes', [...ofHomes, ...ofList]),
  deskHomesChange: deskPage('/desk/homes/change', 'units.price', 'homesChange', [
    'id',
    'numbers',
    ...ofHomes,
    ...ofList,
  ]),
  deskStockSheet: deskPage('/desk/homes/sheet', 'units.price', 'stockSheet'),
  deskStockChanges: deskPage('/desk/homes/changes', 'units.read', 'stockChanges'),
  deskStockChange: deskPage('/desk/homes/changes/:change', 'units.read', 'stockChange', ['page', 'fate']),
  deskHome: deskPage('/desk/homes/:home', 'units.read', 'home'),
  deskTower: deskPage('/desk/homes/:project/:tower', 'units.read', 'tower'),
  deskContents: deskPage('/desk/content', 'content.read', 'contents', ['kind']),
  deskContent: deskPage('/desk/content/:entry', 'content.read', 'content'),
  deskMessages: deskPage('/desk/messages', 'messages.read', 'messages', ofList),
  deskMessagesAgain: deskPage('/desk/messages/again', 'messages.send', 'messagesAgain', ['id']),
  deskBroadcasts: deskPage('/desk/broadcasts', 'broadcasts.read', 'broadcasts', ['before']),
  deskBroadcastNew: deskPage('/desk/broadcasts/new', 'broadcasts.send', 'broadcastNew', ofList),
  deskBroadcast: deskPage('/desk/broadcasts/:broadcast', 'broadcasts.read', 'broadcast', ['edit']),
  deskViews: deskPage('/desk/views', 'desk.open', 'views', ['list', ...ofList]),
  deskSearch: deskPage('/desk/search', 'desk.open', 'search', ['q']),
  deskTeam: deskPage('/desk/team', 'team.read', 'team'),
  deskMember: deskPage('/desk/team/:member', 'team.read', 'member'),
  deskActions: deskPage('/desk/actions', 'audit.read', 'actions', [
    'who',
    'whom',
    'action',
    'from',
    'to',
    'actor',
    'person',
    'before',
    'check',
  ]),
  deskWebhooks: deskPage('/desk/webhooks', 'webhooks.read', 'webhooks'),
  deskWebhook: deskPage('/desk/webhooks/:webhook', 'webhooks.read', 'webhook', ['state', 'before']),
  deskKeys: deskPage('/desk/keys', 'keys.read', 'keys'),
  deskSystem: deskPage('/desk/system', 'system.read', 'system'),
  deskSettings: deskPage('/desk/settings', 'settings.read', 'settings'),
  deskSetting: deskPage('/desk/settings/:setting', 'settings.read', 'setting', ['value', 'from']),
}
