import { deskList } from '../../deskList.ts'
import type { disputeReasons, disputeStatuses } from '../base/words.ts'
import { verificationWords } from '../catalogue/verificationWords.ts'
import { readingWords } from '../teaching/readingWords.ts'
import { kindWords, moderationWords, reasonNames } from './moderationWords.ts'
import { moneyLists } from './moneyLists.ts'

const personStates = { active: 'Active', blocked: 'Blocked', closed: 'Closed' } as const
const learnsWords = { now: 'Now', before: 'Before', never: 'Never bought' } as const
const roleNames = { student: 'Student', tutor: 'Tutor', staff: 'Staff' } as const
const disputeStates = {
  opened: 'Waiting for the tutor',
  answered: 'To decide',
  resolved: 'Decided',
  withdrawn: 'Withdrawn',
} as const satisfies Readonly<Record<(typeof disputeStatuses)[number], string>>
const disputeAbout = {
  tutor_absent: 'Tutor didn’t come',
  class_cut_short: 'Class was cut short',
  not_as_described: 'Not as described',
  attendance_wrong: 'Wrong attendance',
  charged_wrongly: 'Wrong charge',
  other: 'Something else',
} as const satisfies Readonly<Record<(typeof disputeReasons)[number], string>>
const documentWords = { none: 'None sent', ...verificationWords } as const
const sellingWords = { live: 'Some live', none: 'None live' } as const
/** What the site has counted about a tutor over twelve months. */
const recordWords = {
  cancels: 'Cancelled 5% of classes or more',
  moves: 'Moved 10% of classes or more',
  unmarked: 'No attendance for 10% of classes or more',
  lapses: 'Let a demo request lapse',
} as const
/** Tutors can choose a subject without a live course; visitors don't see it. */
const subjectStates = { shown: 'On the site', empty: 'No live course', hidden: 'Hidden' } as const
const messageStates = {
  pending: 'Waiting',
  delivered: 'Sent',
  dead: 'Undelivered',
  unneeded: 'Not needed',
} as const
const messageKinds = { email: 'Email', sms: 'SMS', webhook: 'Webhook', push: 'Push' } as const

export const deskLists = {
  people: deskList({
    title: 'People',
    things: 'people',
    thing: 'person',
    capability: 'people.read',
    exports: 'people.export',
    finds: 'Name, email or mobile',
    columns: {
      name: { label: 'Name', kind: 'text' },
      email: { label: 'Email', kind: 'text' },
      mobile: { label: 'Mobile', kind: 'phone' },
      state: { label: 'State', kind: 'state', words: personStates, pressing: ['blocked'] },
      roles: { label: 'Roles', kind: 'text' },
      joined: { label: 'Joined', kind: 'moment' },
      seen: { label: 'Last seen', kind: 'age' },
      orders: { label: 'Orders', kind: 'count', extra: true },
      id: { label: 'Id', kind: 'code', extra: true },
    },
    filters: {
      state: { label: 'State', options: personStates },
      role: { label: 'Role', options: roleNames },
      learns: { label: 'Learns', options: learnsWords },
    },
    orders: { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' },
  }),
  ...moneyLists,
  disputes: deskList({
    title: 'Disputes',
    things: 'disputes',
    thing: 'dispute',
    capability: 'disputes.read',
    exports: 'disputes.export',
    finds: 'Name, email or mobile',
    columns: {
      reason: { label: 'About', kind: 'state', words: disputeAbout },
      course: { label: 'Course', kind: 'text' },
      student: { label: 'Student', kind: 'text' },
      tutor: { label: 'Tutor', kind: 'text' },
      state: { label: 'State', kind: 'state', words: disputeStates, pressing: ['answered'] },
      amount: { label: 'Paid', kind: 'paise' },
      due: { label: 'Due', kind: 'due' },
      owner: { label: 'Owner', kind: 'text' },
      age: { label: 'Age', inFiles: 'Since', kind: 'age', extra: true },
      refund: { label: 'Refund', kind: 'paise', extra: true },
      decided: { label: 'Decided', kind: 'moment', extra: true },
    },
    filters: {
      state: { label: 'State', options: disputeStates },
      reason: { label: 'About', options: disputeAbout },
      taken: { label: 'Owner', options: { nobody: 'Nobody', somebody: 'Somebody' } },
    },
    orders: { due: 'Due soonest', oldest: 'Oldest first', newest: 'Newest first' },
  }),
  reports: deskList({
    title: 'Reports',
    things: 'reports',
    thing: 'report',
    capability: 'reports.read',
    exports: 'reports.export',
    finds: 'Name or email of the author',
    columns: {
      text: { label: 'What it says', kind: 'text' },
      kind: { label: 'What', kind: 'state', words: kindWords },
      reason: { label: 'Most serious reason', kind: 'state', words: reasonNames, pressing: ['unsafe'] },
      people: { label: 'Reported by', kind: 'count' },
      author: { label: 'Author', kind: 'text' },
      state: { label: 'State', kind: 'state', words: moderationWords },
      due: { label: 'Due', kind: 'due' },
      age: { label: 'Age', inFiles: 'Since', kind: 'age', extra: true },
      decided: { label: 'Decided', kind: 'moment', extra: true },
      by: { label: 'Decided by', kind: 'text', extra: true },
    },
    filters: {
      state: { label: 'State', options: moderationWords },
      kind: { label: 'What', options: kindWords },
    },
    orders: { due: 'Due soonest', newest: 'Newest first' },
  }),
  courses: deskList({
    title: 'Courses',
    things: 'courses',
    thing: 'course',
    capability: 'courses.read',
    exports: 'courses.export',
    finds: 'Name or email of the tutor',
    columns: {
      title: { label: 'Course', kind: 'text' },
      tutor: { label: 'Tutor', kind: 'text' },
      subject: { label: 'Subject', kind: 'text' },
      state: { label: 'State', kind: 'state', words: readingWords, pressing: ['waiting'] },
      waits: { label: 'Waits', inFiles: 'Waits since', kind: 'age' },
      price: { label: 'Price', kind: 'paise' },
      changed: { label: 'Changed since approval', kind: 'moment' },
      approved: { label: 'Approved', kind: 'moment' },
      by: { label: 'Approved by', kind: 'text', extra: true },
      created: { label: 'Created', kind: 'moment', extra: true },
    },
    filters: {
      state: { label: 'State', options: readingWords },
      since: { label: 'Changes', options: { approval: 'Changed since approval', always: 'Never read' } },
    },
    orders: { waiting: 'Longest wait first', newest: 'Newest first' },
  }),
  tutors: deskList({
    title: 'Tutors',
    things: 'tutors',
    thing: 'tutor',
    capability: 'tutors.read',
    exports: 'tutors.export',
    finds: 'Name, email or mobile',
    columns: {
      name: { label: 'Name', kind: 'text' },
      subjects: { label: 'Subjects', kind: 'text' },
      state: { label: 'Documents', kind: 'state', words: documentWords, pressing: ['waiting'] },
      waits: { label: 'Waits', inFiles: 'Waits since', kind: 'age' },
      courses: { label: 'Courses live', kind: 'count' },
      classes: { label: 'Classes planned', kind: 'count' },
      cancelled: { label: 'Cancelled', kind: 'count' },
      moved: { label: 'Moved', kind: 'count' },
      unmarked: { label: 'No attendance', kind: 'count' },
      answers: { label: 'Answers in', kind: 'text' },
      lapsed: { label: 'Requests lapsed', kind: 'count' },
      rating: { label: 'Rating', kind: 'text' },
      reviews: { label: 'Reviews', kind: 'count', extra: true },
      joined: { label: 'Joined', kind: 'moment', extra: true },
    },
    filters: {
      state: { label: 'Documents', options: documentWords },
      step: { label: 'Courses', options: sellingWords },
      record: { label: 'In 12 months', options: recordWords },
    },
    orders: { waiting: 'Longest wait first', name: 'By name', newest: 'Newest first' },
  }),
  subjects: deskList({
    title: 'Subjects',
    things: 'subjects',
    thing: 'subject',
    capability: 'subjects.read',
    exports: 'subjects.export',
    finds: 'Name or former address',
    columns: {
      name: { label: 'Name', kind: 'text' },
      state: { label: 'State', kind: 'state', words: subjectStates },
      courses: { label: 'Courses live', kind: 'count' },
      tutors: { label: 'Tutors', kind: 'count' },
      students: { label: 'Students now', kind: 'count' },
      place: { label: 'Place', kind: 'count' },
      others: { label: 'Courses not live', kind: 'count', extra: true },
      skills: { label: 'Skills', kind: 'count', extra: true },
      address: { label: 'Address', kind: 'code', extra: true },
    },
    filters: { state: { label: 'State', options: subjectStates } },
    orders: { place: 'As on the site', name: 'By name' },
  }),
  messages: deskList({
    title: 'Messages',
    things: 'messages',
    thing: 'message',
    capability: 'messages.read',
    exports: 'messages.export',
    finds: 'Start of an address or number',
    columns: {
      subject: { label: 'Message', kind: 'text' },
      to: { label: 'To', kind: 'text' },
      kind: { label: 'By', kind: 'state', words: messageKinds },
      state: { label: 'State', kind: 'state', words: messageStates, pressing: ['dead'] },
      attempts: { label: 'Attempts', kind: 'count' },
      error: { label: 'Last error', kind: 'code' },
      age: { label: 'Written', kind: 'age' },
      sent: { label: 'Sent', kind: 'moment', extra: true },
    },
    filters: {
      state: { label: 'State', options: messageStates },
      kind: { label: 'By', options: messageKinds },
    },
    orders: { newest: 'Newest first', oldest: 'Oldest first' },
  }),
} as const

export type ListName = keyof typeof deskLists
export const listNames = Object.keys(deskLists) as ListName[]
