/**
 * @proof access
 * @database each
 */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, minute } from '#api/clock.ts'
import { openSession } from '#api/learning/people/auth/sessions.ts'
import { authenticators, bookings, threadMessages, threads, uploads, userSchedules } from '#api/tables.ts'
import { newSecret } from '#api/totp.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import { capabilities, duties, staffRoles } from '#contract/staff.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { aYoungPerson } from '../../builders/people/learners.ts'
import { sampled } from '../../builders/sampled.ts'
import { aWorld, type PersonName, people } from '../../builders/world.ts'
import { accessTable, guardedEstate, youngTable } from './access.table.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type World = Awaited<ReturnType<typeof aWorld>>
type CallName = keyof typeof learning

/** The row that a parameter refers to: many paths say `:id`, and mean different tables. */
function idOf(name: string, param: string, { ids, lesson }: World): string {
  const own: Readonly<Record<string, string | undefined>> = {
    removeFromCart: ids.cart_item,
    changeCartItem: ids.cart_item,
    ...Object.fromEntries(
      ['Experience', 'Education', 'Achievement', 'Endorsement'].flatMap((section) =>
        ['change', 'remove'].map((verb) => [`${verb}${section}`, ids[section.toLowerCase()]]),
      ),
    ),
    askEndorsement: ids.endorsement,
  }
  if (param === 'id') return own[name] ?? ids.course_id ?? ''
  if (param === 'class_id') return lesson.id
  return ids[param] ?? 'nobody'
}

/** The body that each call needs to pass its schema; calls that need none are left out. */
function bodyOf(name: CallName, { ids }: World): object {
  const bodies: Partial<Record<CallName, object>> = {
    giveSignIn: {
      name: `rohan.${ids.learner_id
        ?.slice(-8)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '0')}`,
      password: 'lantern-mango-orbit',
    },
    logInAsLearner: { name: 'nobody.here', password: 'lantern-mango-orbit' },
    addLearner: { name: 'Asha', birth_year: 2000 },
    askEndorsement: { email: 'ravi@example.com' },
    changeCartItem: { learner_id: null },
    changeLearner: { note: 'Left-handed.' },
    answerConsent: { purpose: 'note', given: true },
    markAttendance: { class_id: ids.class_id, marks: [{ user_id: ids.user_id, mark: 'present' }] },
    cancelClass: { reason: 'The tutor is ill.' },
    rescheduleClass: { reason: 'A festival.', starts_at: '2027-01-01T10:00:00Z' },
    declineBooking: { reason: 'No time that day.' },
    rescheduleBooking: { demo_schedule_id: ids.later_slot },
    reportOutcome: { outcome: 'attended' },
    giveStudentFeedback: { rating: 5, text: 'Good.' },
    giveTutorFeedback: { text: 'Did well.' },
    bookDemo: { demo_schedule_id: ids.demo_schedule_id },
    changeDemoSettings: { confirm_at_once: true },
    proposeDemo: { course_id: ids.course_id, times: [ids.proposed] },
    acceptDemoProposal: { starts_at: ids.proposed },
    askQuestion: { text: 'Is this a fit for a girl of eight?' },
    answerQuestion: { text: 'Yes, she’ll be among her age.' },
    changeRoles: { roles: ['support'], was: [], reason: 'They joined us.' },
    resetSecondWay: { reason: 'The phone was lost.' },
    endPersonSessions: { reason: 'The phone was stolen.' },
    lookAsPerson: { reason: 'They asked what their page shows.' },
    blockPerson: { reason: 'Paid with a stolen card.', days: 7 },
    giveCredit: { amount: 25_000, reason: 'The online room was down for half the class.' },
    unblockPerson: { reason: 'It was a mistake.' },
    refundOrder: { line_id: 'nobody', classes: 1, left: 100, reason: 'The tutor was ill.' },
    announceSettlement: { provider: 'razorpay', name: 'settlements.csv', bytes: 1000 },
    changeDifference: { mine: true },
    settleDifference: { reason: 'The bank’s statement has it.' },
    correctDifference: { from: 'losses', to: 'clearing', amount: 100, reason: 'The provider kept it.' },
    proposeCorrection: { from: 'losses', to: 'fee', amount: 100, reason: 'Booked twice.' },
    refuseCorrection: { reason: 'It was right.' },
    refuseRefund: { reason: 'It was taught.' },
    addKey: { name: 'Accounts', capabilities: ['orders.read'], until: '2026-12-31' },
    addWebhook: { url: 'https://crm.example/hooks', events: ['order.paid'] },
    changeWebhook: { url: 'https://crm.example/hooks', events: ['order.paid'] },
    pauseWebhook: { paused: true },
    replayWebhook: { delivery_id: null },
    takeDispute: { take: true, from: null },
    reportContent: { kind: 'course', subject: ids.course_id, reason: 'untrue' },
    appealHiding: { text: 'It is true, and I can show it.' },
    keepReported: { reason: 'It keeps to the rules.' },
    hideReported: { reason: 'It names a child.' },
    decideAppeal: { outcome: 'upheld', reason: 'It names a child.' },
    hideQuestion: { reason: 'It names another child.' },
    declineDemoProposal: { reason: 'No time that day.' },
    settleSandboxPayment: { outcome: 'fail' },
    openDispute: { reason: 'other', text: 'The class ended ten minutes before it should.' },
    answerDispute: { text: 'It did, I am sorry.' },
    resolveDispute: { outcome: 'no_change', note: 'Both sides agree.' },
    writeReview: { rating: 5 },
    updateCourse: { updated_at: '2026-11-23T06:00:00.000Z' },
    previewWeekChange: { timings: [{ weekday: 5, starts_at: '06:00', minutes: 60 }] },
    createSchedule: {
      time_zone: 'Asia/Kolkata',
      starts_on: '2027-06-01',
      capacity: 4,
      timings: [{ weekday: 2, starts_at: '07:00', minutes: 60 }],
    },
    addBusyCalendar: { address: 'https://calendar.example/tutor.ics' },
    changeSaleSettings: { daily: true },
    noteStudent: { note: 'Learns fast.' },
    takeLeave: { from: '2027-06-01', to: '2027-06-02', reason: 'A holiday.', lessons: [] },
    cancelSchedule: { reason: 'Too few students.' },
    sayAbsence: { absent: true },
    giveBackClass: { credit: 10_000 },
    writeRecap: { learnt: 'Forks and pins.' },
    setHomework: { words: 'Puzzles 4 to 9.', due_at: '2026-12-24T12:00:00Z' },
    changeHomework: { words: 'Puzzles 4 to 8.', due_at: '2026-12-24T12:00:00Z' },
    answerHandIn: { answer: 'Well done.' },
    handIn: { words: 'Done.' },
    addMaterial: { title: 'Board rules', url: 'https://example.com/rules' },
    changeMaterial: { title: 'Worksheet' },
    writeFirst: { key: 'first-message', text: 'Good evening.' },
    writeMessage: { key: 'another-message', text: 'See you on Monday.' },
    markRead: { seq: 1 },
    blockThread: { blocked: false },
    takeAnswers: { allowed: true },
    removeFromRoom: { member: ids.room_member },
  }
  return bodies[name] ?? {}
}

function searchOf(name: CallName, { ids }: World): string {
  if (name === 'removeStudent') return '?reason=Moved%20away'
  return name === 'getReportable' ? `?kind=course&subject=${ids.course_id}` : ''
}

async function verdict(name: CallName, person: PersonName, world: World): Promise<string> {
  return verdictBy(name, world.tokens[person], world)
}

async function verdictBy(name: CallName, token: string | null, world: World): Promise<string> {
  const endpoint: Endpoint = learning[name]
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => idOf(name, param, world))
  const search = searchOf(name, world)
  const call = api.call()[endpoint.method.toLowerCase() as 'get'](`${learningBase}${path}${search}`)
  if (token) call.set('Authorization', token)
  const { status } = await (endpoint.body ? call.send(bodyOf(name, world)) : call)
  return [401, 403, 404].includes(status) || status >= 500 ? String(status) : 'yes'
}

/** Owners come last, when what they change can't affect anybody else's turn. */
const inTurn: readonly PersonName[] = ['visitor', 'studentB', 'tutorB', 'staff', 'studentA', 'tutorA']

describe('who may call what, by the table', () => {
  test('every call is in it, and nothing else', () => {
    expect(Object.keys(accessTable).toSorted()).toEqual(Object.keys(learning).toSorted())
  })

  /** Reads leave a world unchanged, so they all share one. */
  let untouched: Promise<World> | undefined
  const worldFor = (name: CallName) => {
    if (learning[name].method !== 'GET') return aWorld(api)
    untouched ??= aWorld(api)
    return untouched
  }

  test.each(sampled(Object.keys(learning) as CallName[]))('%s', async (name) => {
    const world = await worldFor(name)
    const said: Partial<Record<PersonName, string>> = {}
    for (const person of inTurn) said[person] = await verdict(name, person, world)
    const expected = accessTable[name].split(/\s+/)
    expect(said).toEqual(Object.fromEntries(people.map((person, index) => [person, expected[index]])))
  })
})

describe('what a young person may call, by the table', () => {
  /** A world in which student A's learner is signed in; with `own`, paths lead to the learner's rows, not A's. */
  const worldOf = async (own: boolean) => {
    const world = await aWorld(api)
    const guardian = { id: world.ids.user_id ?? '' }
    const { learner, account, authorization } = await aYoungPerson(api, guardian, { name: 'Meera' })
    if (!own) return { world, authorization }
    const theirs = { learner_id: learner.id }
    await api.db.update(userSchedules).set(theirs).where(eq(userSchedules.student_id, guardian.id))
    await api.db.update(bookings).set(theirs).where(eq(bookings.student_id, guardian.id))
    const thread = world.ids.thread_id ?? ''
    await api.db.update(threads).set({ student_id: account.id }).where(eq(threads.id, thread))
    await api.db
      .update(threadMessages)
      .set({ author_id: account.id })
      .where(eq(threadMessages.thread_id, thread))
    await api.db
      .update(uploads)
      .set({ owner_id: account.id, purpose: 'homework' })
      .where(eq(uploads.id, world.ids.upload_id ?? ''))
    return { world, authorization }
  }
  const kept: Partial<Record<'own' | 'others', ReturnType<typeof worldOf>>> = {}
  const worldFor = (name: CallName, own: boolean) => {
    if (learning[name].method !== 'GET' && youngTable[name]) return worldOf(own)
    kept[own ? 'own' : 'others'] ??= worldOf(own)
    return kept[own ? 'own' : 'others'] as ReturnType<typeof worldOf>
  }
  /** A young person may make only the calls in the table; for public calls they count as a visitor. */
  const expectedOf = (name: CallName) => {
    const visitor = accessTable[name].split(/\s+/)[0] ?? ''
    const endpoint: Endpoint = learning[name]
    return youngTable[name] ?? (endpoint.access === 'public' ? `${visitor} ${visitor}` : '403 403')
  }

  test.each(sampled(Object.keys(learning) as CallName[]))('%s', async (name) => {
    const said: string[] = []
    for (const own of [true, false]) {
      const { world, authorization } = await worldFor(name, own)
      said.push(await verdictBy(name, authorization, world))
    }
    expect(said.join(' ')).toBe(expectedOf(name))
  })
})

describe('the calls of the estate that are not for everybody', () => {
  test('are these', () => {
    const guarded = Object.entries<Endpoint>(estate).filter(([, { access }]) => access !== 'public')
    expect(guarded.map(([name]) => name).toSorted()).toEqual(Object.keys(guardedEstate).toSorted())
  })

  test.each(Object.entries<Endpoint>(estate).filter(([, { access }]) => access !== 'public'))(
    '%s is for staff alone',
    async (_name, { method, path }) => {
      const world = await aWorld(api)
      const said = people.map(async (person) => {
        const call = api.call()[method.toLowerCase() as 'get'](estateBase + path.replace(/:\w+/g, 'nobody'))
        const token = world.tokens[person]
        if (token) call.set('Authorization', token)
        return (await (method === 'GET' ? call : call.send({}))).status
      })
      const [visitor, ...rest] = await Promise.all(said)
      const staff = rest.pop()
      expect(visitor).toBe(401)
      expect(rest).toEqual([403, 403, 403, 403])
      expect([200, 404, 422]).toContain(staff)
    },
  )
})

describe('what a session may call that lacks its second way', () => {
  const calls = [
    // Signing out isn't tried, because it would end the session that the other calls need.
    ...Object.entries<Endpoint>(learning).map(([name, endpoint]) => ({ name, endpoint, base: learningBase })),
    ...Object.entries<Endpoint>(estate).map(([name, endpoint]) => ({ name, endpoint, base: estateBase })),
  ].filter(({ name, endpoint }) => endpoint.access !== 'public' && name !== 'logOut')
  const byPassword = async (id: string) => {
    const opened = await openSession(api.db, { userId: id, userAgent: 'test', now: api.clock() })
    return `Bearer ${opened.access_token}`
  }
  const refusalsOf = async (authorization: string) => {
    const said = calls.map(async ({ name, endpoint: { method, path }, base }) => {
      const call = api.call()[method.toLowerCase() as 'get'](base + path.replace(/:\w+/g, 'nobody'))
      call.set('Authorization', authorization)
      const { body } = await (method === 'GET' ? call : call.send({}))
      return [name, /^second_way/.test(body.error) ? body.error : 'yes'] as const
    })
    return Object.fromEntries(await Promise.all(said))
  }

  test('is what finishes signing in, where the account has one', async () => {
    const { id } = await aUser(api)
    const now = api.clock()
    await api.db
      .insert(authenticators)
      .values({ user_id: id, secret: newSecret(), created_at: now, proved_at: now })
    const expected = calls.map(({ name, endpoint }) => [
      name,
      endpoint.alone === 'always' ? 'yes' : 'second_way_first',
    ])
    expect(await refusalsOf(await byPassword(id))).toEqual(Object.fromEntries(expected))
  })

  test('is what sets one up, where staff have none', async () => {
    const { id } = await aUser(api, { roles: ['student', 'staff'] })
    const expected = calls.map(({ name, endpoint }) => [name, endpoint.alone ? 'yes' : 'second_way_missing'])
    expect(await refusalsOf(await byPassword(id))).toEqual(Object.fromEntries(expected))
  })
})

describe('what staff confirm again for', () => {
  const all = [
    ...Object.entries<Endpoint>(learning).map(([name, endpoint]) => ({ name, endpoint, base: learningBase })),
    ...Object.entries<Endpoint>(estate).map(([name, endpoint]) => ({ name, endpoint, base: estateBase })),
  ].filter(({ endpoint }) => endpoint.access === 'staff')
  const fresh = all.filter(({ endpoint }) => endpoint.fresh)

  test('is money, roles and every file', () => {
    const files = all.filter(({ endpoint }) => endpoint.file === 'text/csv').map(({ name }) => name)
    const money = ['refundOrder', 'resolveDispute', 'appoint', 'changeRoles', 'resetSecondWay']
    expect(fresh.map(({ name }) => name)).toEqual(expect.arrayContaining([...files, ...money]))
  })

  test.each(fresh)('$name', async ({ endpoint: { method, path }, base }) => {
    const { authorization } = await signIn(api, { roles: ['student', 'staff'] })
    api.clock.advance(11 * minute)
    const call = api.call()[method.toLowerCase() as 'get'](base + path.replace(/:\w+/g, 'nobody'))
    call.set('Authorization', authorization)
    const { body } = await (method === 'GET' ? call : call.send({}))
    expect(body.error).toBe('confirm_first')
  })
})

describe('what each role of staff may call', () => {
  const calls = [
    ...Object.values<Endpoint>(learning).map((endpoint) => ({ endpoint, base: learningBase })),
    ...Object.values<Endpoint>(estate).map((endpoint) => ({ endpoint, base: estateBase })),
  ].filter(({ endpoint }) => endpoint.capability)

  test.each(staffRoles)('%s', async (role) => {
    const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: [role] })
    for (const { endpoint, base } of calls) {
      const { method, path, capability } = endpoint
      const call = api.call()[method.toLowerCase() as 'get'](base + path.replace(/:\w+/g, 'nobody'))
      call.set('Authorization', authorization)
      const { status } = await (method === 'GET' ? call : call.send({}))
      const isRefused = !capability || !duties[role].includes(capability)
      expect({ path, isRefused: status === 403 }).toEqual({ path, isRefused })
    }
  })

  test('no capability is without a call', () => {
    expect([...new Set(calls.map(({ endpoint }) => endpoint.capability))].toSorted()).toEqual(
      [...capabilities].toSorted(),
    )
  })

  test('a session of staff ends after twelve hours', async () => {
    const { authorization } = await signIn(api, { roles: ['student', 'staff'] })
    const disputes = () => api.call().get(`${learningBase}/staff/disputes`).set({ authorization })
    api.clock.advance(12 * hour)
    await disputes().expect(200)
    api.clock.advance(1)
    await disputes().expect(401)
  })
})
