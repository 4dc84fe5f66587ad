import * as homeBookings from '#api/estate/bookings/messages.ts'
import * as duty from '#api/estate/leads/enquiries/duty/messages.ts'
import * as letters from '#api/estate/leads/enquiries/letters/messages.ts'
import * as homes from '#api/estate/leads/enquiries/messages.ts'
import type { LeadRow } from '#api/estate/leads/enquiries/store.ts'
import * as shortlists from '#api/estate/leads/shortlists/messages.ts'
import * as deskContent from '#api/estate/publishing/messages.ts'
import * as visits from '#api/estate/visits/messages.ts'
import * as webhooks from '#api/learning/base/webhooks/messages.ts'
import * as disputes from '#api/learning/buying/disputes/messages.ts'
import * as enrolments from '#api/learning/buying/enrolments/messages.ts'
import * as orders from '#api/learning/buying/orders/messages.ts'
import * as waiting from '#api/learning/buying/waiting/messages.ts'
import * as endorsements from '#api/learning/catalogue/endorsements/messages.ts'
import * as broadcasts from '#api/learning/desk/broadcasts/messages.ts'
import * as moderation from '#api/learning/desk/moderation/messages.ts'
import * as reading from '#api/learning/desk/reading/messages.ts'
import * as desk from '#api/learning/desk/records/messages.ts'
import * as verification from '#api/learning/desk/verification/messages.ts'
import * as gst from '#api/learning/money/gst/messages.ts'
import * as payouts from '#api/learning/money/payouts/messages.ts'
import * as sales from '#api/learning/money/sales/messages.ts'
import * as alerts from '#api/learning/people/auth/alertMessages.ts'
import * as auth from '#api/learning/people/auth/messages.ts'
import * as team from '#api/learning/people/team/messages.ts'
import * as questions from '#api/learning/talk/questions/messages.ts'
import * as threads from '#api/learning/talk/threads/messages.ts'
import * as classes from '#api/learning/teaching/classes/messages.ts'
import * as teaching from '#api/learning/teaching/courses/messages.ts'
import * as homework from '#api/learning/teaching/homework/messages.ts'
import * as leaves from '#api/learning/teaching/leaves/messages.ts'
import * as recaps from '#api/learning/teaching/recaps/messages.ts'
import type { Facts } from '#api/learning/timetable/demos/facts.ts'
import * as demos from '#api/learning/timetable/demos/messages.ts'
import * as moves from '#api/learning/timetable/demos/movedMessages.ts'
import type { ProposalFacts } from '#api/learning/timetable/demos/proposalFacts.ts'
import * as proposals from '#api/learning/timetable/demos/proposalMessages.ts'
import * as reminders from '#api/learning/timetable/demos/reminderMessages.ts'
import type { Envelope, Mail } from '#api/mail/Mail.ts'

/** The emails that a module exports; a new one doesn't compile below until it has samples. */
type Mails<Module> = {
  readonly [Name in keyof Module as Module[Name] extends (...given: never[]) => Mail
    ? Name
    : never]: readonly Mail[]
}
interface Samples {
  readonly 'estate/publishing': Mails<typeof deskContent>
  readonly 'estate/leads/enquiries': Mails<typeof homes> & Mails<typeof duty> & Mails<typeof letters>
  readonly 'estate/bookings': Mails<typeof homeBookings>
  readonly 'estate/leads/shortlists': Mails<typeof shortlists>
  readonly 'estate/visits': Mails<typeof visits>
  readonly 'learning/people/auth': Mails<typeof alerts> & Mails<typeof auth>
  readonly 'learning/teaching/classes': Mails<typeof classes>
  readonly 'learning/timetable/demos': Mails<typeof demos> &
    Mails<typeof moves> &
    Mails<typeof reminders> &
    Mails<typeof proposals> &
    Readonly<Record<keyof typeof demos.messages | keyof typeof proposals.proposalMessages, readonly Mail[]>>
  readonly 'learning/catalogue/endorsements': Mails<typeof endorsements>
  readonly 'learning/desk/records': Mails<typeof desk>
  readonly 'learning/buying/disputes': Mails<typeof disputes>
  readonly 'learning/buying/enrolments': Mails<typeof enrolments>
  readonly 'learning/teaching/leaves': Mails<typeof leaves>
  readonly 'learning/desk/reading': Mails<typeof reading>
  readonly 'learning/desk/broadcasts': Mails<typeof broadcasts>
  readonly 'learning/money/gst': Mails<typeof gst>
  readonly 'learning/money/payouts': Mails<typeof payouts>
  readonly 'learning/desk/verification': Mails<typeof verification>
  readonly 'learning/desk/moderation': Mails<typeof moderation>
  readonly 'learning/buying/orders': Mails<typeof orders>
  readonly 'learning/money/sales': Mails<typeof sales>
  readonly 'learning/people/team': Mails<typeof team>
  readonly 'learning/teaching/courses': Mails<typeof teaching>
  readonly 'learning/talk/questions': Mails<typeof questions>
  readonly 'learning/teaching/homework': Mails<typeof homework>
  readonly 'learning/teaching/recaps': Mails<typeof recaps>
  readonly 'learning/talk/threads': Mails<typeof threads>
  readonly 'learning/buying/waiting': Mails<typeof waiting>
  readonly 'learning/base/webhooks': Mails<typeof webhooks>
}

const now = new Date('2026-11-23T06:00:00Z')
const starts_at = new Date('2026-11-24T12:30:00Z')
const ends_at = new Date('2026-11-24T13:30:00Z')
const later = new Date('2026-12-01T12:30:00Z')
const aPayout = { number: 'PO-4F7K-2M9P', gross: 8_420_000 }
const aRegistration = {
  brand: 'Verandah',
  gstin: '29AAGCB7383J1Z4',
  legalName: 'Rao & Daughters Music',
  address: '12 Temple Road, Bengaluru 560003',
}
const written = {
  title: 'Review of Chess for beginners',
  text: '1 of 5\nHe lives in Indiranagar and is never on time.',
  reason: 'It says where somebody lives.',
}
const person = (id: string, name: string, time_zone = 'Asia/Kolkata') => ({
  id,
  name,
  time_zone,
  email: `${id}@example.com`,
  mobile: null,
  notices: null,
  avatar_url: null,
})
const asha = person('asha', 'Asha Rao', 'Asia/Dubai')
const meera = person('meera', 'मीरा Pillai')
const group = { title: 'Carnatic singing <for> beginners', slug: 'carnatic-singing', schedule_id: 'group-1' }
const course = { slug: group.slug, title: group.title }
const ownCourse = { id: 'course-1', ...course }
const task = {
  ...{ homework_id: 'homework-1', title: course.title, slug: course.slug, seat: 'group-1' },
  ...{ tutor: meera.name, words: 'Puzzles 4 to 9. Write down the first move only.', due_at: later },
}
const question = { course, tutor: meera.name, asker: 'Asha R.', text: 'Is this a fit for a girl of eight?' }
const sale = {
  ...group,
  tutor_id: 'meera',
  student: asha.name,
  name: null,
  timings: [{ weekday: 1, starts_at: '18:00' }],
  classes: 8,
  renews: false,
  seats_left: 1,
}
const lesson = {
  ...group,
  id: 'lesson-1',
  sequence: 2,
  stamp: now,
  starts_at,
  ends_at,
  tutor: meera.name,
  online: true,
  place: null,
}
const booking: Facts = {
  booking: {
    id: 'booking-1',
    slot_id: 'slot-1',
    student_id: asha.id,
    tutor_id: meera.id,
    course_id: 'course-1',
    learner_id: null,
    status: 'requested',
    note: 'Does she take beginners?\nI can’t read notes yet.',
    reason: 'I have caught a cold.',
    intent: null,
    sequence: 3,
    created_at: now,
    updated_at: now,
  },
  slot: {
    id: 'slot-1',
    tutor_id: meera.id,
    course_id: 'course-1',
    starts_at,
    ends_at,
    capacity: 1,
    seats_taken: 1,
    status: 'open',
    meeting_url: null,
    created_at: now,
    updated_at: now,
  },
  course: { id: 'course-1', ...course },
  mode: 'in_person',
  place: '12 Temple Street, Chennai',
  language: 'Tamil',
  core_id: 'music',
  student: asha,
  pupil: { id: asha.id, name: asha.name, avatar_url: null },
  tutor: { ...meera, handle: 'meera', meeting_url: null, confirms_at_once: false },
}
const anotherBooking: Facts = { ...booking, booking: { ...booking.booking, id: 'booking-0' } }
const proposal: ProposalFacts = {
  proposal: {
    id: 'proposal-1',
    tutor_id: meera.id,
    student_id: asha.id,
    course_id: 'course-1',
    learner_id: null,
    times: [starts_at.toISOString(), later.toISOString()],
    minutes: 30,
    note: 'After school is best.\nShe is eight.',
    status: 'open',
    reason: 'I teach then.',
    booking_id: null,
    answer_by: ends_at,
    intent: null,
    created_at: now,
    updated_at: now,
  },
  course: { id: 'course-1', ...course },
  language: 'Tamil',
  student: asha,
  pupil: { id: asha.id, name: asha.name, avatar_url: null },
  tutor: { ...meera, handle: 'meera' },
}

type Sided<Facts> = { readonly [side: string]: (facts: Facts, wasConfirmed: boolean) => Mail | null }

/** The emails to each side about each event. */
function each<Name extends string, Facts>(
  all: Readonly<Record<Name, Sided<Facts>>>,
  write: (words: Sided<Facts>[string]) => readonly (Mail | null)[],
): Readonly<Record<Name, readonly Mail[]>> {
  const samples = Object.entries<Sided<Facts>>(all).map(([name, sides]) => [
    name,
    Object.values(sides)
      .flatMap(write)
      .filter((mail) => mail !== null),
  ])
  return Object.fromEntries(samples) as Readonly<Record<Name, readonly Mail[]>>
}
const line = {
  learner_id: null,
  title: group.title,
  tutor_name: meera.name,
  classes: 8,
  price: 4_500_50,
  discount: 500_00,
}
const term = { starts_at: later, cutoff: starts_at }
const dispute: disputes.Case = {
  group,
  student: asha.name,
  tutor: meera.name,
  classAt: starts_at,
  text: 'Nobody came for half an hour.',
  answer: 'My train was late.',
  outcome: 'refund',
  note: 'The class began late.',
  refund: 562_50,
}
const bothSides = (mail: (side: 'student' | 'tutor', reader: typeof asha) => Mail) => [
  mail('student', asha),
  mail('tutor', meera),
]
const origin = 'https://verandah.example'
const lead: LeadRow = {
  id: 'lead-1',
  reference: 'VH-1042',
  kind: 'nri',
  status: 'new',
  topic: null,
  name: 'Bala\r\nBcc: everybody@example.com',
  mobile: '+971501234567',
  email: 'bala@example.com',
  project_id: null,
  subject_id: null,
  subject: 'Jaali Court',
  about: [{ label: 'Price', value: '₹2,23,00,000 on 23 November 2026' }],
  message: 'Which floor gets the evening sun?\n<b>Thank you</b>',
  call_from: starts_at,
  call_to: ends_at,
  came_by: 'site',
  source: null,
  source_reference: null,
  source_page: '/homes/projects/jaali-court',
  utm_first: { source: 'newsletter' },
  utm_last: null,
  repeats: 0,
  next_step: null,
  next_at: null,
  merged_into: null,
  merged_from: null,
  network: '192.0.2.0',
  dedupe_key: 'nri',
  created_at: now,
  updated_at: now,
}
const code = '246810'
const contact = { token: 'abc', until: later, user: asha } as const
const brand = { BRAND_NAME: 'Verandah' }

const bookedHome = { reference: 'HB-7K3M-9QXF', name: 'Asha Rao', home: 'A-1201, Lakeside', token: 'a~1..b' }
const demanded: homeBookings.Demanded = {
  ...bookedHome,
  number: 'HD/26-27/000012',
  label: 'Frame complete',
  because:
    'Tower A is 64% complete according to the report for November 2026 (Frame); this stage falls due at 64%.',
  amount: 31_50_000_00,
  left: 11_50_000_00,
  due_on: '2026-12-08',
  tds: 30_000_00,
}
const received: homeBookings.Received = {
  ...bookedHome,
  number: 'HR/26-27/000007',
  amount: 20_00_000_00,
  on: '2026-11-23',
  way: 'Bank transfer',
  bank_reference: 'UTR N123456',
  left: 11_50_000_00,
}
const visit: visits.VisitFacts = {
  id: 'visit-1',
  reference: 'VH-7K2M9P',
  name: 'Asha Rao',
  mobile: '+971501234567',
  email: 'bala@example.com',
  project: 'Jaali Court',
  about: 'Unit A-501, Tower A, Jaali Court',
  kind: 'site',
  place: { name: 'Jaali Court', address: 'Baner, Pune', at: { lat: 18.5641, lng: 73.7769 } },
  guide: 'Ketaki Joshi',
  starts_at: new Date('2026-11-24T12:30:00Z'),
  ends_at: new Date('2026-11-24T13:30:00Z'),
  time_zone: 'Asia/Dubai',
  sequence: 1,
  changed_at: now,
  cancelled: false,
  token: 'abc',
}
const atTheOffice = {
  name: 'Pune office',
  address: '6 Baner Road, Pune 411045',
  at: { lat: 18.5, lng: 73.7 },
}
const byVideo = { name: 'Video call', address: 'Wherever you are', at: null }

const keptHome: shortlists.HomeNews['home'] = {
  id: 'tower-a-1204',
  kind: 'apartment',
  name: '1204',
  type: '3 BHK',
  bhk: 3,
  project: { id: 'p1', slug: 'jaali-court', name: 'Jaali Court', city: 'Pune', locality: 'Baner' },
  block: { slug: 'tower-a', name: 'Tower A' },
  floor: 12,
  facing: 'south_east',
  sun: 90,
  area: 10_420,
  price_total: 1_87_00_000_00,
  all_in: 2_23_40_000_00,
  monthly: 1_30_000_00,
  price_as_of: '2026-11-10',
  priced_on: '2026-11-23',
  ready_on: '2028-03-31',
  status: 'available',
}
const asBefore = { status: 'available', price: 2_23_40_000_00 } as const
const dearer: shortlists.HomeNews = {
  home: keptHome,
  was: { status: 'on_hold', price: 2_20_00_000_00 },
  nearest: null,
}
const soldHome: shortlists.HomeNews = {
  home: { ...keptHome, name: '1304', status: 'sold' },
  was: asBefore,
  nearest: { ...keptHome, name: '1404', all_in: 2_25_10_000_00 },
}

const promised = {
  name: lead.name,
  reference: lead.reference,
  mobile: lead.mobile,
  promised_by: new Date('2026-11-23T06:15:00Z'),
}

export const mails: Samples = {
  'estate/publishing': {
    plannedAndRefused: [
      deskContent.plannedAndRefused({
        id: 'f1',
        title: 'Is water metered?',
        at: starts_at,
        why: 'Jaali Court has no registration number. Nothing may be advertised before the authority has registered it.',
      }),
    ],
  },
  'estate/leads/enquiries': {
    salesMail: [
      homes.salesMail({
        lead,
        consents: ['reply', 'marketing_email'],
        added: null,
        origin,
        resume: '/api/resumes/one',
      }),
      homes.salesMail({ lead, consents: [], added: 'And is there a lift?', origin, resume: null }),
    ],
    answerMail: [
      homes.answerMail({ lead, path: '/homes/projects/jaali-court', zone: 'Asia/Dubai', told: null }),
      homes.answerMail({
        lead: { ...lead, kind: 'unit', call_from: null, call_to: null },
        path: null,
        zone: 'Asia/Kolkata',
        told: 'Meera will call you by 10:15 am India time today.',
      }),
    ],
    confirmMail: [homes.confirmMail(brand, 'abc')],
    welcomeMail: [homes.welcomeMail(brand)],
    consentMail: [homes.consentMail({ agreed: ['marketing_email'], token: 'abc' })],
    brochureMail: [homes.brochureMail({ project: 'Jaali Court', title: 'Price list', path: '/api/file' })],
    dutyMail: [
      duty.dutyMail([{ ...lead, answer_by: later, from: null }], [], now),
      duty.dutyMail(
        [{ ...lead, answer_by: later, from: 'Meera Pillai' }],
        [{ ...lead, to: 'Ravi Nair' }],
        now,
      ),
      duty.dutyMail([], [{ ...lead, to: 'Ravi Nair' }], now),
    ],
    writtenMail: [
      letters.writtenMail({
        subject: 'The plan of A-501',
        text: 'Hello Asha,\n\nhere it is.',
        withdraw: null,
        reference: lead.reference,
      }),
      letters.writtenMail({
        subject: 'A new tower',
        text: 'Hello Asha,\n\nit opens in May.',
        withdraw: 'abc',
        reference: lead.reference,
      }),
    ],
    leftMail: [duty.leftMail([{ ...lead, owner: 'Ravi Nair' }])],
    passedMail: [duty.passedMail({ ...promised, from: 'Meera Pillai', to: 'Ravi Nair' }, now)],
    sorryMail: [duty.sorryMail({ ...promised, owner: 'Ravi Nair', phone: '+91 80 4567 8900' }, now)],
  },
  'estate/leads/shortlists': {
    watchMail: [shortlists.watchMail('abc')],
    changesMail: [
      { homes: [dearer, soldHome], shared: null },
      { homes: [soldHome], shared: 'family' },
      { homes: [{ ...soldHome, nearest: null }], shared: 'family' },
      { homes: [{ ...dearer, was: { ...asBefore, price: 0 } }], shared: null },
      { homes: [{ ...dearer, was: { ...asBefore, price: 2_30_00_000_00 } }], shared: null },
      { homes: [{ ...dearer, home: { ...keptHome, price_total: 0 }, was: asBefore }], shared: null },
    ].map((changes) => shortlists.changesMail({ ...changes, until: '2027-02-21' })),
  },
  'estate/bookings': {
    bookedMail: [
      homeBookings.bookedMail({ ...bookedHome, total: 1_11_00_000_00, booking_amount: 5_00_000_00 }),
    ],
    newLinkMail: [homeBookings.newLinkMail(bookedHome)],
    demandMail: [
      homeBookings.demandMail(demanded),
      homeBookings.demandMail({ ...demanded, left: 31_50_000_00, tds: 0 }),
    ],
    reminderMail: (['before', 'on', 'after'] as const).map((kind) =>
      homeBookings.reminderMail(demanded, kind),
    ),
    receiptMail: [homeBookings.receiptMail(received), homeBookings.receiptMail({ ...received, left: 0 })],
    returnedMail: [homeBookings.returnedMail(received, 'No funds.')],
    agreedMail: [homeBookings.agreedMail(bookedHome, '2026-11-23')],
    handedOverMail: [homeBookings.handedOverMail(bookedHome, '2028-06-30')],
    cancelledMail: [
      homeBookings.cancelledMail(bookedHome, 'The loan was refused.', 4_00_000_00),
      homeBookings.cancelledMail(bookedHome, 'Moved abroad.', 0),
    ],
  },
  'estate/visits': {
    visitMail: [
      visits.visitMail(visit, 'booked'),
      visits.visitMail({ ...visit, kind: 'office', place: atTheOffice, time_zone: 'Asia/Kolkata' }, 'moved'),
      visits.visitMail({ ...visit, kind: 'video', place: byVideo, guide: null, about: null }, 'tomorrow'),
      visits.visitMail({ ...visit, kind: 'video', place: byVideo, mobile: null }, 'booked'),
    ],
    visitCancelledMail: [visits.visitCancelledMail({ ...visit, cancelled: true })],
    cancelledByUsMail: [visits.cancelledByUsMail(visit, 'The lift is being tested.')],
    missedMail: [visits.missedMail(visit)],
    visitChangedMail: [
      visits.visitChangedMail(visit),
      visits.visitChangedMail({ ...visit, cancelled: true, mobile: null, about: null }),
      visits.visitChangedMail({ ...visit, email: null, guide: null, time_zone: 'Asia/Kolkata' }),
    ],
  },
  'learning/people/auth': {
    accountClosed: [alerts.accountClosed()],
    contactChanged: [
      alerts.contactChanged({ ...contact, channel: 'email', isNew: false }),
      alerts.contactChanged({ ...contact, channel: 'sms', isNew: true }),
    ],
    contactRestored: [alerts.contactRestored()],
    passkeyChanged: [true, false].map((isNew) =>
      alerts.passkeyChanged({ isNew, name: 'Chrome on Android', now, user: asha }),
    ),
    passwordChanged: [alerts.passwordChanged()],
    secondWayChanged: (['added', 'removed', 'renewed', 'used'] as const).map((what) =>
      alerts.secondWayChanged({ what, left: 9, now, user: asha }),
    ),
    newDevice: [alerts.newDevice({ device: 'Firefox on Linux', now, user: asha })],
    learnersDevice: [
      alerts.learnersDevice({ device: 'Chrome on Android', now, user: asha, learner: 'Rohan Iyer' }),
    ],
    codeMail: (
      ['welcome', 'sign_in', 'already_here', 'after_password', 'contact', 'confirm', 'no_account'] as const
    ).map((kind) => auth.codeMail({ kind, code, name: asha.name }, brand)),
  },
  'learning/teaching/classes': {
    classCancelled: [classes.classCancelled(asha, { ...lesson, replacement: later, reason: 'A cold.' })],
    classMoved: [classes.classMoved(asha, { ...lesson, was: later, reason: 'A concert.' })],
    studentRemoved: [0, 562_50].map((refunded) =>
      classes.studentRemoved({ title: group.title, tutor: meera.name, reason: 'Never came.', refunded }),
    ),
    classSoon: [
      classes.classSoon(asha, 'student', now, lesson),
      classes.classSoon(meera, 'tutor', now, { ...lesson, online: false, place: '12 Temple Street' }),
    ],
    classBegins: [
      classes.classBegins(lesson, { now, page: '/learn' }),
      classes.classBegins({ ...lesson, online: false, place: '12 Temple Street' }, { now, page: '/teach' }),
    ],
    classUnmarked: [classes.classUnmarked(meera, { ...lesson, startsAt: starts_at, until: later })],
  },
  'learning/timetable/demos': {
    ...each(demos.messages, (words) => [
      words(booking, true),
      words({ ...booking, mode: 'online', course: null, language: null }, false),
    ]),
    recommendationMail: [demos.recommendationMail(booking, course)],
    movedMail: [moves.movedMail({ facts: booking, was: anotherBooking })],
    movedOwnMail: [moves.movedOwnMail({ facts: booking, was: anotherBooking })],
    movedAtOnceMail: [
      moves.movedAtOnceMail({ facts: booking, was: booking }, 'student'),
      moves.movedAtOnceMail({ facts: booking, was: booking }, 'tutor'),
    ],
    reminderMail: [reminders.reminderMail({ ...booking, mode: 'online' }, now)],
    demoBeginsMail: [
      reminders.demoBeginsMail({ ...booking, mode: 'online' }, 'student', now),
      reminders.demoBeginsMail({ ...booking, mode: 'in_person' }, 'tutor', now),
    ],
    tutorReminderMail: [
      reminders.tutorReminderMail([booking, { ...booking, student: person('binu', 'Binu') }], now),
    ],
    answerReminderMail: [reminders.answerReminderMail(booking)],
    lapsedMail: [
      reminders.lapsedMail(booking, { own: [], similar: [] }),
      reminders.lapsedMail(booking, {
        own: [{ starts_at: later, title: null, tutor: meera.name }],
        similar: [{ starts_at: later, title: 'Carnatic singing for children', tutor: 'Lakshmi Iyer' }],
      }),
    ],
    lapsedTutorMail: [reminders.lapsedTutorMail(booking)],
    ...each(proposals.proposalMessages, (words) => [words(proposal, true)]),
    proposalReminderMail: [proposals.proposalReminderMail(proposal)],
  },
  'learning/desk/records': {
    blockedMail: [desk.blockedMail({ user: asha, until: later, reason: 'Paid with a stolen card.' })],
    goodwillMail: [
      desk.goodwillMail({ amount: 250_00, reason: 'The online room was down for half the class.' }),
    ],
    refundedMail: bothSides((side) =>
      desk.refundedMail({
        side,
        ended: side === 'tutor',
        fromTutor: 600_00,
        owing: 150_00,
        student: asha.name,
        number: 'VL-4F7K-2M9P',
        title: group.title,
        classes: 2,
        amount: 900_00,
        credit: 0,
        reason: 'The tutor was ill twice.',
      }),
    ),
  },
  'learning/buying/disputes': {
    opened: bothSides((side, reader) => disputes.opened(dispute, side, reader)),
    answered: bothSides((side, reader) => disputes.answered({ ...dispute, classAt: null }, side, reader)),
    withdrawn: bothSides((side, reader) => disputes.withdrawn(dispute, side, reader)),
    resolved: (['refund', 'extra_class', 'no_change'] as const).flatMap((outcome) =>
      bothSides((side, reader) => {
        const [ended, taken] = outcome === 'refund' ? [true, 400_00] : [false, 0]
        const verdict = { extra: later, ended, fromTutor: taken, owing: taken / 4 }
        return disputes.resolved({ ...dispute, outcome, ...verdict }, side, reader)
      }),
    ),
  },
  'learning/buying/enrolments': {
    youLeft: [
      enrolments.youLeft(group, { amount: 0, credit: 0 }),
      enrolments.youLeft(group, { amount: 562_50, credit: 0 }),
      enrolments.youLeft(group, { amount: 562_50, credit: 62_50 }),
    ],
    classGivenBack: [enrolments.classGivenBack(group, { number: 3, starts_at: later, credit: 562_50 }, asha)],
    studentLeft: [
      enrolments.studentLeft(group, asha.name, 'We are moving.'),
      enrolments.studentLeft(group, asha.name, null),
    ],
    renewalOpen: [enrolments.renewalOpen(group, term, asha)],
    renewalEnds: [enrolments.renewalEnds(group, term, asha)],
    groupGoesOn: [enrolments.groupGoesOn(group, term, meera)],
    studentPaused: [later, null].map((until) =>
      enrolments.studentPaused(group, { student: asha.name, until }, meera),
    ),
  },
  'learning/teaching/leaves': {
    tutorAway: [
      leaves.tutorAway(asha, {
        tutor: meera.name,
        from: '2026-12-07',
        to: '2026-12-12',
        reason: 'A wedding <in> the family.',
        outcomes: [
          { title: group.title, was: starts_at, change: 'moved', to: later },
          { title: group.title, was: ends_at, change: 'cancelled', to: later },
        ],
      }),
    ],
  },
  'learning/desk/moderation': {
    contentHidden: [
      moderation.contentHidden(written),
      moderation.contentHidden({ ...written, isReported: false }),
    ],
    contentShownAgain: [moderation.contentShownAgain(written)],
    contentStaysHidden: [moderation.contentStaysHidden(written)],
    reportDecided: (['hidden', 'kept', 'restored'] as const).map((came) =>
      moderation.reportDecided({ title: written.title, came }),
    ),
  },
  'learning/desk/broadcasts': {
    broadcastMail: [
      broadcasts.broadcastMail({
        subject: 'Our hours at Diwali',
        text: 'From 8 to 12 November we answer mails between 10 am and 2 pm.\n\nYour classes are as planned.',
        button: { label: 'See your classes', path: '/learn' },
      }),
    ],
  },
  'learning/money/gst': {
    gstRegistered: [false, true].map((isCorrection) => gst.gstRegistered({ ...aRegistration, isCorrection })),
    gstEnded: [gst.gstEnded(aRegistration)],
  },
  'learning/money/payouts': {
    detailsChanged: [payouts.detailsChanged({ ending: '7812', validFrom: later }, asha)],
    paidMail: [
      payouts.paidMail({ ...aPayout, tds: 0, amount: 8_420_000, note: 'N326456789012' }),
      payouts.paidMail({ ...aPayout, tds: 8_420, amount: 8_411_580, note: 'N326456789012' }),
    ],
    returnedMail: [payouts.returnedMail({ ...aPayout, tds: 0, amount: 8_420_000, note: 'Account closed' })],
  },
  'learning/desk/verification': {
    tutorVerified: [
      verification.tutorVerified({ checked: ['identity', 'qualification'], days: 14 }),
      verification.tutorVerified({ checked: ['identity'], days: 1 }),
    ],
    tutorAsked: [verification.tutorAsked({ reason: 'The photo on the licence is cut off.', days: 14 })],
    tutorRefused: [
      verification.tutorRefused({ reason: 'The names differ.', days: 14 }),
      verification.tutorRefused({ reason: 'The college says that it never issued this.', days: null }),
    ],
  },
  'learning/desk/reading': {
    courseApproved: [reading.courseApproved({ course: ownCourse })],
    courseSentBack: [
      reading.courseSentBack({
        course: ownCourse,
        reason: 'Please leave your number out.',
        points: ['contacts', 'claims'],
      }),
      reading.courseSentBack({ course: ownCourse, reason: 'Please add a cover.', points: [] }),
    ],
    courseOffSale: [reading.courseOffSale({ course: ownCourse })],
  },
  'learning/buying/orders': {
    receiptMail: [
      orders.receiptMail({
        order: { number: 'VL-1', total: 9_001_00 },
        seated: [line, { ...line, classes: 1 }],
        unseated: [],
        reader: asha,
      }),
      orders.receiptMail({
        order: { number: 'VL-1', total: 4_500_50 },
        seated: [],
        unseated: [line],
        reader: asha,
      }),
    ],
    surplusMail: (
      [
        { reason: 'paidBefore' },
        { reason: 'creditGone' },
        { reason: 'codeGone', because: 'This code has been used up.' },
      ] as const
    ).map((why) => orders.surplusMail({ number: 'VL-1', amount: 4_500_50, why })),
    unpaidMail: (['payment_failed', 'expired'] as const).flatMap((status) =>
      [false, true].map((renews) =>
        orders.unpaidMail({
          order: { number: 'VL-1', status, created_at: now },
          titles: [group.title, 'Chess'],
          renews,
          reader: asha,
        }),
      ),
    ),
  },
  'learning/money/sales': {
    soldMail: [sales.soldMail(sale), sales.soldMail(sale, { ...sale, renews: true, seats_left: 0 })],
    soldTodayMail: [sales.soldTodayMail([sale]), sales.soldTodayMail([sale, { ...sale, renews: true }])],
  },
  'learning/people/team': {
    rolesChanged: [team.rolesChanged(['support', 'finance']), team.rolesChanged([])],
    secondWayReset: [team.secondWayReset('The phone was lost.')],
  },
  'learning/teaching/courses': {
    timesChanged: [
      teaching.timesChanged(asha, {
        course,
        tutor: meera.name,
        reason: null,
        scheduleId: 'group-1',
        time_zone: 'Asia/Kolkata',
        weekly: [
          { weekday: 4, starts_at: '17:00', minutes: 60 },
          { weekday: 1, starts_at: '18:30', minutes: 60 },
        ],
        next: later,
      }),
      teaching.timesChanged(asha, {
        course,
        tutor: meera.name,
        reason: 'The school has moved its games to Thursday.',
        scheduleId: 'group-1',
        time_zone: 'Asia/Kolkata',
        weekly: [
          { weekday: 4, starts_at: '17:00', minutes: 60 },
          { weekday: 1, starts_at: '18:30', minutes: 60 },
        ],
        next: later,
      }),
    ],
    groupCancelled: [0, 562_50].map((refunded) =>
      teaching.groupCancelled({
        course,
        title: `${course.title} (Rohan Iyer)`,
        scheduleId: 'group-1',
        tutor: meera.name,
        reason: 'I am moving.',
        refunded,
      }),
    ),
  },
  'learning/catalogue/endorsements': {
    endorsementAsked: [endorsements.endorsementAsked('Meera Iyer', 'a.b.c')],
    endorsementConfirmed: [
      endorsements.endorsementConfirmed({
        by_name: 'Ravi Kumar',
        text: 'My daughter asks for one more game.',
      }),
    ],
    endorsementTakenBack: [endorsements.endorsementTakenBack('Ravi Kumar')],
  },
  'learning/talk/questions': {
    questionAsked: [questions.questionAsked(question)],
    questionAnswered: [questions.questionAnswered({ ...question, answer: 'Yes, she’ll be among her age.' })],
    questionHidden: [questions.questionHidden({ ...question, reason: 'It names another child.' })],
  },
  'learning/teaching/homework': {
    homeworkSet: [homework.homeworkSet(asha, task)],
    homeworkDue: [homework.homeworkDue(asha, task)],
    homeworkAnswered: [
      homework.homeworkAnswered({ ...task, answer: 'Number 7 is beautiful.', mark: 'well_done' }),
      homework.homeworkAnswered({ ...task, answer: 'Look at number 7 once more.', mark: 'try_again' }),
      homework.homeworkAnswered({ ...task, answer: 'Seen.', mark: null }),
    ],
  },
  'learning/teaching/recaps': {
    classRecap: [
      { mark: 'present' as const, practise: 'Puzzles 4 to 9.', pictured: true },
      { mark: 'absent' as const, practise: '', pictured: false },
    ].map((recap) =>
      recaps.classRecap(asha, {
        ...recap,
        ...{ number: 3, starts_at, title: course.title, slug: course.slug, schedule_id: 'group-1' },
        tutor: meera.name,
        learnt: 'Forks: one piece, two targets.',
      }),
    ),
  },
  'learning/talk/threads': {
    unreadMessages: [
      { from: meera.name, isAnnouncement: false, more: 0 },
      { from: course.title, isAnnouncement: true, more: 2 },
    ].map((unread) =>
      threads.unreadMessages({
        ...unread,
        thread_id: 'thread-1',
        words: [{ author: meera.name, text: 'Bring the board tomorrow.\nWe play outside.' }],
      }),
    ),
  },
  'learning/buying/waiting': {
    seatIsFree: [1, 2].map((seats_left) => waiting.seatIsFree({ ...group, id: 'place-1', seats_left })),
  },
  'learning/base/webhooks': {
    webhookPaused: (['failing', 'gone'] as const).map((why) =>
      webhooks.webhookPaused({ id: 'w1', url: 'https://crm.example/hooks', why }),
    ),
  },
}

export const mailBrand = {
  BRAND_NAME: 'Verandah',
  BRAND_EMAIL: 'hello@verandah.example',
  BRAND_ADDRESS: '14 Turner Road, Bandra West, Mumbai 400050',
  PUBLIC_ORIGIN: 'https://verandah.example',
}

/** Every sample with its name and its envelope, which says who sends it. */
export function everyMail(): readonly (readonly [name: string, mail: Mail, envelope: Envelope])[] {
  return Object.entries(mails).flatMap(([room, kinds]) =>
    Object.entries(kinds as Readonly<Record<string, readonly Mail[]>>).flatMap(([kind, samples]) =>
      samples.map((mail, index) => {
        const house = room.startsWith('estate') ? 'homes' : 'learn'
        const envelope: Envelope = { house, to: 'reader@example.com', why: 'You have an account with us.' }
        const news = ['welcomeMail', 'changesMail'].includes(kind)
          ? { ...envelope, unsubscribe: '/homes/subscribe/unsubscribe?token=abc' }
          : envelope
        return [`${room} ${kind} ${index + 1}`, mail, news] as const
      }),
    ),
  )
}
