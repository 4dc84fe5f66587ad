import { page } from '../platform/page/page.ts'

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
] as const

/** The company's own place, for staff alone. Each page draws the desk around itself. */
export const deskPages = {
  desk: page({
    path: '/desk',
    access: 'staff',
    capability: 'desk.open',
    mood: 'learn',
    view: 'desk/today',
    bare: true,
  }),
  deskPeople: page({
    path: '/desk/people',
    access: 'staff',
    capability: 'people.read',
    mood: 'learn',
    view: 'desk/people',
    query: ofList,
    bare: true,
  }),
  deskOrders: page({
    path: '/desk/orders',
    access: 'staff',
    capability: 'orders.read',
    mood: 'learn',
    view: 'desk/orders',
    query: ofList,
    bare: true,
  }),
  deskDisputes: page({
    path: '/desk/disputes',
    access: 'staff',
    capability: 'disputes.read',
    mood: 'learn',
    view: 'desk/disputes',
    query: ofList,
    bare: true,
  }),
  deskDispute: page({
    path: '/desk/disputes/:dispute',
    access: 'staff',
    capability: 'disputes.read',
    mood: 'learn',
    view: 'desk/dispute',
    bare: true,
  }),
  deskQuestions: page({
    path: '/desk/questions',
    access: 'staff',
    capability: 'questions.read',
    mood: 'learn',
    view: 'desk/questions',
    query: ['page'],
    bare: true,
  }),
  deskMessages: page({
    path: '/desk/messages',
    access: 'staff',
    capability: 'messages.read',
    mood: 'learn',
    view: 'desk/messages',
    query: ofList,
    bare: true,
  }),
  deskActions: page({
    path: '/desk/actions',
    access: 'staff',
    capability: 'audit.read',
    mood: 'learn',
    view: 'desk/actions',
    query: ['action', 'actor', 'person', 'before'],
    bare: true,
  }),
}
