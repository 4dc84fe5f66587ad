import { eq } from 'drizzle-orm'
import { hour, later } from '#api/clock.ts'
import { issuePapers } from '#api/learning/money/papers/index.ts'
import { rememberDevice } from '#api/learning/people/auth/devices.ts'
import { openSession } from '#api/learning/people/auth/index.ts'
import { memberIn } from '#api/learning/teaching/rooms/policy.ts'
import {
  achievements,
  busyCalendars,
  cartItems,
  deskViews,
  disputes,
  educations,
  endorsements,
  experiences,
  invoices,
  learnerAccounts,
  ledgerEntries,
  orderLines,
  orders,
  passkeys,
  payments,
  seatWaits,
  sessions,
  timings,
  tutorLeaves,
  uploads,
  users,
} from '#api/tables.ts'
import { signIn, type TestApi } from './api.ts'
import { aKey } from './base/keys.ts'
import { aWebhook } from './base/webhooks.ts'
import { aSchedule, aSkill, aTutor, someId } from './catalogue/courses.ts'
import { aBroadcast } from './desk/broadcasts.ts'
import { aHiddenAnswer } from './desk/moderation.ts'
import { aDifference } from './desk/settlements.ts'
import { aCode } from './money/codes.ts'
import { aPayoutRun } from './money/payouts.ts'
import { aLearner } from './people/learners.ts'
import { aQuestion } from './talk/questions.ts'
import { aThread } from './talk/threads.ts'
import { aTaughtGroup } from './teaching/classes.ts'
import { aHandIn, aHomework } from './teaching/homework.ts'
import { aMaterial } from './teaching/materials.ts'
import { aBooking, aDemoSlot, aProposal } from './timetable/demos.ts'

export const people = ['visitor', 'studentA', 'studentB', 'tutorA', 'tutorB', 'staff'] as const
export type PersonName = (typeof people)[number]

/**
 * A world with one of everything that belongs to people: student A learns with tutor A, and student B and tutor B have
 * nothing to do with either. `ids` holds the ids of A's rows by the parameters of paths.
 */
export async function aWorld(api: TestApi) {
  const { tutor, course, schedule, lessons, pupils } = await aTaughtGroup(api)
  const [pupil] = pupils
  const [lesson] = lessons
  if (!pupil || !lesson) throw new Error('The group is empty.')
  const { student, seat } = pupil
  const now = api.clock()
  const times = { created_at: now, updated_at: now }
  const slot = await aDemoSlot(api, tutor)
  const booking = await aBooking(api, { slot, student, course_id: course.id, status: 'confirmed' })
  const wished = await aSchedule(api, course.id, { starts_on: '2027-03-01' })
  const item = {
    id: someId(),
    user_id: student.id,
    schedule_id: wished.id,
    price: course.price,
    created_at: now,
  }
  await api.db.insert(cartItems).values(item)
  const order = await anUnpaidOrder(api, { student, tutor, course, schedule: wished })
  const dispute = {
    id: someId(),
    user_schedule_id: seat.id,
    student_id: student.id,
    tutor_id: tutor.id,
    reason: 'other' as const,
    text: 'The class ended ten minutes early.',
    ...times,
    record: { classes_total: 8, classes_used: 0, attendance: [] },
  }
  await api.db.insert(disputes).values(dispute)
  const waitingId = someId()
  await api.db
    .insert(seatWaits)
    .values({ id: waitingId, schedule_id: wished.id, student_id: student.id, created_at: now })
  const proposal = await aProposal(api, { tutor, student, course })
  const question = await aQuestion(api, { course, student, answer: 'Yes, from age eight.' })
  const upload = {
    id: someId(),
    owner_id: student.id,
    purpose: 'avatar' as const,
    content_type: 'image/png',
    bytes: 100,
    created_at: now,
    expires_at: later(now, hour),
  }
  await api.db.insert(uploads).values(upload)
  const [timing] = await api.db.select().from(timings).where(eq(timings.schedule_id, schedule.id))
  const other = await aTutor(api, 'Tutor B')
  const staff = await signIn(api, { roles: ['student', 'staff'] })
  const tokens: Readonly<Record<PersonName, string | null>> = {
    visitor: null,
    studentA: (await signIn(api, student)).authorization,
    studentB: (await signIn(api, { name: 'Student B' })).authorization,
    tutorA: (await signIn(api, tutor)).authorization,
    tutorB: (await signIn(api, other)).authorization,
    staff: staff.authorization,
  }
  const [session] = await api.db.select().from(sessions).where(eq(sessions.user_id, student.id))
  const later_slot = await aDemoSlot(api, tutor, {
    starts_at: later(now, 72 * hour),
    ends_at: later(now, 73 * hour),
  })
  const profile = await profileRows(api, tutor.id)
  const homework_id = await aHomework(api, schedule)
  const learner = await aLearner(api, student)
  const ids: Readonly<Record<string, string>> = {
    artist_id: tutor.id,
    course_id: course.id,
    core_id: course.core_id ?? '',
    skill_id: (await aSkill(api, course.core_id ?? '', `Skill ${someId()}`)).id,
    schedule_id: schedule.id,
    course_schedule_id: schedule.id,
    demo_schedule_id: slot.id,
    booking_id: booking.id,
    order_id: order.id,
    payment_id: order.payment,
    dispute_id: dispute.id,
    correction_id: 'none',
    refund_id: 'none',
    paper_id: await aPaper(api, order),
    entry_number: await anEntryNumber(api),
    upload_id: upload.id,
    class_id: lesson.id,
    month: '2026-11',
    user_id: student.id,
    timing_id: timing?.id ?? '',
    wished: wished.id,
    cart_item: item.id,
    ...profile,
    session_id: session?.id ?? '',
    device_id: await aDevice(api, student),
    setting_name: 'support_refund',
    key_id: (await aKey(api)).id,
    webhook_id: (await aWebhook(api)).id,
    code_id: (await aCode(api, { tutor_id: tutor.id, created_by: tutor.id })).id,
    broadcast_id: (await aBroadcast(api, { written_by: staff.userId })).id,
    run_id: (await aPayoutRun(api, { tutor, staff: { id: staff.userId } })).id,
    ...(await aDifference(api, { id: staff.userId })),
    view_id: await aDeskView(api, staff.userId),
    passkey_id: await aPasskey(api, student),
    learner_id: learner.id,
    young_session_id: await aYoungSession(api, learner),
    later_slot: later_slot.id,
    waiting_id: waitingId,
    calendar_id: await aCalendar(api, tutor),
    leave_id: await aLeave(api, tutor),
    proposal_id: proposal.id,
    question_id: question.id,
    addressee_id: tutor.id,
    thread_id: (await aThread(api, { tutor, student })).id,
    material_id: await aMaterial(api, schedule),
    homework_id,
    hand_in_id: await aHandIn(api, { homework_id, seat }),
    case_id: await aHiddenAnswer(api, { tutor, question }),
    proposed: proposal.times[0] ?? '',
    room_kind: 'class',
    room_id: lesson.id,
    room_member: memberIn(`class ${lesson.id}`, student.id),
  }
  return { ids, tokens, student, tutor, lesson }
}

/** A learner's own sign-in, which is in use on one device. */
async function aYoungSession({ db, clock }: TestApi, { id: learner_id }: { readonly id: string }) {
  const now = clock()
  const account = { id: someId(), name: 'Rohan Iyer', created_at: now, updated_at: now }
  await db.insert(users).values(account)
  const sign_in_name = `rohan.${account.id
    .slice(-12)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}`
  await db
    .insert(learnerAccounts)
    .values({ account_id: account.id, learner_id, sign_in_name, created_at: now })
  await openSession(db, { userId: account.id, userAgent: 'test', now })
  const [session] = await db.select().from(sessions).where(eq(sessions.user_id, account.id))
  return session?.id ?? ''
}

async function aDeskView({ db, clock }: TestApi, owner_id: string): Promise<string> {
  const id = someId()
  const view = { list: 'people', name: 'Blocked', query: 'state=blocked', shared: false }
  await db.insert(deskViews).values({ id, ...view, owner_id, created_at: clock() })
  return id
}

async function aPasskey({ db, clock }: TestApi, { id: user_id }: { readonly id: string }): Promise<string> {
  const id = someId()
  const key = { credential_id: id, public_key: 'AA', counter: 0, name: 'Chrome on Android' }
  await db.insert(passkeys).values({ id, user_id, ...key, created_at: clock() })
  return id
}

async function aCalendar({ db, clock }: TestApi, { id: tutor_id }: { readonly id: string }): Promise<string> {
  const id = someId()
  const now = clock()
  const address = 'https://calendar.example/own.ics'
  await db.insert(busyCalendars).values({ id, tutor_id, address, next_at: now, created_at: now })
  return id
}

async function aLeave({ db, clock }: TestApi, { id: tutor_id }: { readonly id: string }): Promise<string> {
  const id = someId()
  await db.insert(tutorLeaves).values({
    id,
    tutor_id,
    from_day: '2027-08-02',
    to_day: '2027-08-02',
    time_zone: 'Asia/Kolkata',
    starts_at: new Date('2027-08-01T18:30:00Z'),
    ends_at: new Date('2027-08-02T18:30:00Z'),
    reason: 'A holiday.',
    before: { lessons: [], added: [] },
    created_at: clock(),
  })
  return id
}

/** A device that the account has been used on before. */
async function aDevice({ db, clock }: TestApi, { id }: { readonly id: string }): Promise<string> {
  const caller = {
    requestId: 'r',
    network: 'n',
    userAgent: 'test',
    deviceKey: 'k'.repeat(43),
    preview: null,
    intent: null,
  }
  return (await rememberDevice(db, { userId: id, caller, now: clock() })) ?? ''
}

async function anUnpaidOrder(
  { db, clock }: TestApi,
  {
    student,
    tutor,
    course,
    schedule,
  }: Readonly<Record<'student' | 'tutor' | 'course' | 'schedule', { id: string }>>,
) {
  const now = clock()
  const times = { created_at: now, updated_at: now }
  const order = { id: someId(), number: `VL-${someId().slice(0, 8)}`, student_id: student.id, total: 400_000 }
  await db.insert(orders).values({ ...order, held_until: later(now, hour), ...times })
  await db.insert(orderLines).values({
    id: someId(),
    order_id: order.id,
    kind: 'enrolment',
    schedule_id: schedule.id,
    course_id: course.id,
    tutor_id: tutor.id,
    title: 'A course',
    tutor_name: 'A tutor',
    time_zone: 'Asia/Kolkata',
    starts_on: '2027-03-01',
    timings: [],
    classes: 8,
    price: 400_000,
    holds_seat: false,
  })
  const payment = someId()
  await db.insert(payments).values({
    id: payment,
    order_id: order.id,
    provider: 'sandbox',
    reference: someId(),
    amount: 400_000,
    ...times,
  })
  return { ...order, payment }
}

async function profileRows({ db, clock }: TestApi, tutor_id: string) {
  const own = () => ({ id: someId(), tutor_id, created_at: clock() })
  const experience = { ...own(), title: 'Teacher', organisation: 'A school', from: '2020-01-01' }
  const education = { ...own(), degree: 'BSc', institution: 'A college', year: 2015 }
  const achievement = { ...own(), title: 'A prize', issuer: 'A jury', date: '2021-01-01' }
  const endorsement = { ...own(), by_name: 'A parent', relation: 'Parent', text: 'Teaches well.' }
  await db.insert(experiences).values(experience)
  await db.insert(educations).values(education)
  await db.insert(achievements).values(achievement)
  await db.insert(endorsements).values(endorsement)
  return {
    experience: experience.id,
    education: education.id,
    achievement: achievement.id,
    endorsement: endorsement.id,
  }
}

async function aPaper({ db, clock, context }: TestApi, order: { readonly id: string }): Promise<string> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.order_id, order.id))
  const recipient = { name: 'Asha Rao', email: null, mobile: null, state: null }
  const sale = { orderId: order.id, recipient, lines, now: clock() }
  await db.transaction((tx) => issuePapers(context, tx, sale))
  const [paper] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.order_id, order.id))
  return paper?.id ?? ''
}

async function anEntryNumber({ db }: Pick<TestApi, 'db'>): Promise<string> {
  const [entry] = await db.select({ number: ledgerEntries.number }).from(ledgerEntries).limit(1)
  return String(entry?.number)
}
