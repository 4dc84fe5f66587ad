import { afterAll, beforeAll, describe, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { record } from '#api/audit/record.ts'
import { hour, later } from '#api/clock.ts'
import { rows } from '#api/db/rows.ts'
import { demoId } from '#api/demo/content.ts'
import { loadDemo } from '#api/demo/load.ts'
import { tutorId } from '#api/demo/marketplaceRows.ts'
import { issuePapers } from '#api/learning/money/papers/index.ts'
import { demoAccounts } from '#api/learning/people/auth/demoAccounts.ts'
import { signWord } from '#api/signedWord.ts'
import { invoices, orderLines, uploads } from '#api/tables.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { aWebhook } from '../../builders/base/webhooks.ts'
import { someId } from '../../builders/catalogue/courses.ts'
import { aBroadcast } from '../../builders/desk/broadcasts.ts'
import { multiplyForEach } from '../../builders/manyRows.ts'
import { aPayoutRun } from '../../builders/money/payouts.ts'
import { queriesOf } from '../../builders/queries.ts'
import { sampled } from '../../builders/sampled.ts'
import { aHomework } from '../../builders/teaching/homework.ts'

type CallName = keyof typeof learning | keyof typeof estate

/** How many queries a request may make, including the one for its session. */
const budget = 8
/** Calls that need more queries, with the reason. */
const allowed: Readonly<Partial<Record<CallName, number>>> = {
  // Each interpretation of the words is looked up in the database’s dictionary.
  getMeaning: 9,
  // Reads groups, the tutor's record and checks, and similar courses with their groups, in case this one's are full.
  getCourse: 10,
  // Reads skills, four sections of the profile, the track record, the checks, and the courses with their times.
  getArtist: 11,
  getOwnArtist: 12,
  // Reads orders, emails, sessions, the history, the credit with its lines, and what the viewer may still give today.
  getDeskPerson: 11,
  // Reads lines, payments, refunds and those that wait, the history, what is left in money, and what the viewer may refund.
  getDeskOrder: 10,
  // Each tile needs a count of its own.
  getTeacherDashboard: 14,
  // Reads past and present owners with their names, consents, events, duplicates and a resume.
  getLead: 11,
  // Makes the same checks as the removal itself.
  getTimingRemoval: 9,
  // Reads the home with its project, tower, type, price rules and past prices, and similar homes.
  getUnit: 10,
  // Reads the home with its tower, type and price rules, who holds it, and its enquiry.
  getHomeOffer: 11,
  // Reads all the demo’s orders, five hundred at a time.
  getDeskOrdersFile: 60,
  // Reads five figures for each of three providers, two thousand rows at a time.
  getCloseFile: 17,
  // Reads all homes, five hundred at a time.
  getStockFile: 12,
  // Reads everything that the document shows.
  getBrochureFile: 30,
  getDossier: 14,
  getCashPaper: 8,
}
/** Lists of which the demo has at most one matching row. */
const short: readonly CallName[] = [
  'getCredit',
  'getPlotTestimonials',
  'getOwnDemoProposals',
  'getTutorDemoProposals',
  'getLeaves',
  'getBusyCalendars',
  'getProjectMedia',
  'getVideoTestimonials',
  'getNewsVideos',
]

let api: TestApi
let people: Readonly<Record<'student' | 'tutor' | 'staff', { id: string; authorization: string }>>
let ids: Readonly<Record<'student' | 'tutor', Ids>>
beforeAll(async () => {
  api = await startApi()
  await api.db.transaction((tx) => loadDemo(tx, { clock: api.clock, progress: () => {} }))
  const [student, tutor, staff] = await Promise.all(
    [demoAccounts.student, demoAccounts.tutor, demoAccounts.staff].map(async ({ email }) => {
      const id = await one(sql`SELECT id FROM users WHERE email = ${email}`)
      return { id, authorization: (await signIn(api, { id })).authorization }
    }),
  )
  if (!student || !tutor || !staff) throw new Error('The demo accounts are not there.')
  people = { student, tutor, staff }
  // Each person needs more rows of every kind than fit on a short page.
  await multiplyForEach(api.db, 4)
  for (let nth = 0; nth < 4; nth += 1) await signIn(api, student)
  for (let nth = 0; nth < 5; nth += 1) {
    const actor = { viewer: staff, caller: null }
    await record(api.db, { actor, action: 'read_dispute', now: api.clock(), person: student.id })
    const lead = { name: 'Asha Rao', mobile: `98765 4321${nth}` }
    await api.call().post('/api/project/contact').send(lead)
  }
  ids = { student: await idsOf('student'), tutor: await idsOf('tutor') }
}, 120_000)
afterAll(() => api.close())

async function one(query: ReturnType<typeof sql>): Promise<string> {
  const [row] = await rows(api.db, query, z.object({ id: z.string() }))
  if (!row) throw new Error('The demo has no such row.')
  return row.id
}

type Person = keyof typeof people
type Ids = Readonly<Record<string, string>>

/** Ids for a path's parameters: rows that belong to this student or tutor. */
async function idsOf(person: Person): Promise<Ids> {
  const { student, tutor } = people
  const seat =
    person === 'student' ? sql`seat.student_id = ${student.id}` : sql`course.tutor_id = ${tutor.id}`
  const [taught] = await rows(
    api.db,
    sql`SELECT course.id AS course, plan.id AS schedule, lesson.id AS lesson FROM user_schedules AS seat
      JOIN course_schedules AS plan ON plan.id = seat.schedule_id JOIN courses AS course ON course.id = plan.course_id
      JOIN class_sessions AS lesson ON lesson.schedule_id = plan.id
      WHERE ${seat} AND seat.status <> 'cancelled' AND course.status = 'published' ORDER BY lesson.starts_at DESC LIMIT 1`,
    z.object({ course: z.string(), schedule: z.string(), lesson: z.string() }),
  )
  if (!taught) throw new Error(`The ${person} has no class.`)
  const { course, schedule, lesson } = taught
  return {
    course_id: course,
    schedule_id: schedule,
    course_schedule_id: schedule,
    class_id: lesson,
    homework_id: await aHomework(api, { id: schedule }),
    month: '2026-11',
    // The last weekly time of a group with sold seats can't be removed, so this picks a group with more than one.
    timing_id: await one(
      sql`SELECT timings.id FROM timings JOIN course_schedules AS plan ON plan.id = schedule_id JOIN courses ON courses.id = plan.course_id
        WHERE tutor_id = ${tutor.id} AND plan.status = 'open' AND (SELECT count(*) FROM timings AS other WHERE other.schedule_id = plan.id) > 1 LIMIT 1`,
    ),
    artist_id: tutor.id,
    setting_name: 'support_refund',
    core_id: await one(sql`SELECT id FROM cores LIMIT 1`),
    skill_id: await one(sql`SELECT id FROM skills LIMIT 1`),
    webhook_id: (await aWebhook(api)).id,
    code_id: await one(sql`SELECT id FROM discount_codes LIMIT 1`),
    broadcast_id: (await aBroadcast(api, { written_by: people.staff.id })).id,
    run_id: (await aPayoutRun(api, { tutor, staff: people.staff, approvedBy: student })).id,
    user_id: student.id,
    member_id: people.staff.id,
    token: await feedToken(),
    upload_id: await anUpload(student.id),
    demo_schedule_id: await one(sql`SELECT id FROM demo_slots WHERE status = 'open' LIMIT 1`),
    order_id: await one(
      sql`SELECT id FROM orders WHERE student_id = ${student.id} AND paid_at IS NOT NULL ORDER BY id LIMIT 1`,
    ),
    payment_id: await one(
      sql`SELECT id FROM payments WHERE order_id IN (SELECT id FROM orders WHERE student_id = ${student.id}) LIMIT 1`,
    ),
    paper_id: await aPaper(student.id),
    entry_number: await one(sql`SELECT number::text AS id FROM ledger_entries LIMIT 1`),
    dispute_id: await one(sql`SELECT id FROM disputes WHERE student_id = ${student.id} LIMIT 1`),
    case_id: await one(sql`SELECT id FROM moderation_cases LIMIT 1`),
    thread_id: await one(sql`SELECT id FROM threads WHERE student_id = ${student.id} ORDER BY id LIMIT 1`),
    addressee_id: tutor.id,
    room_kind: 'class',
    room_id: lesson,
    booking_id: await one(sql`SELECT id FROM bookings WHERE student_id = ${student.id} LIMIT 1`),
    waiting_id: await one(sql`SELECT id FROM seat_waits WHERE student_id = ${student.id} LIMIT 1`),
    settlement_id: await one(sql`SELECT id FROM settlement_reports LIMIT 1`),
    difference_id: await one(sql`SELECT id FROM settlement_differences LIMIT 1`),
    ...(await estateIds()),
  }
}

/** Issues an invoice for an order of the demo if it has none, since the demo's orders are older than invoices. */
async function aPaper(studentId: string): Promise<string> {
  const orderId = await one(
    sql`SELECT id FROM orders WHERE student_id = ${studentId} AND paid_at IS NOT NULL ORDER BY id LIMIT 1`,
  )
  const [known] = await api.db.select().from(invoices).where(eq(invoices.order_id, orderId))
  if (known) return known.id
  const lines = await api.db.select().from(orderLines).where(eq(orderLines.order_id, orderId))
  const recipient = { name: 'Asha Rao', email: null, mobile: null, state: null }
  const sale = { orderId, recipient, lines, now: api.clock() }
  await api.db.transaction((tx) => issuePapers(api.context, tx, sale))
  return one(sql`SELECT id FROM invoices WHERE order_id = ${orderId} LIMIT 1`)
}

async function estateIds(): Promise<Ids> {
  const unitId = await one(
    sql`SELECT block_units.id FROM block_units JOIN projects ON projects.id = project_id WHERE jsonb_array_length(rera) > 0 AND block_units.status = 'available' ORDER BY block_id, block_units.id LIMIT 1`,
  )
  const projectId = await one(sql`SELECT project_id AS id FROM block_units WHERE id = ${unitId}`)
  return {
    unitId,
    projectId,
    entry: await one(sql`SELECT id FROM testimonials LIMIT 1`),
    changeId: await aChange(unitId),
    unitTypeId: 'all',
    position: '1',
    blockId: await one(sql`SELECT block_id AS id FROM block_units WHERE id = ${unitId}`),
    lead: await one(sql`SELECT id FROM leads LIMIT 1`),
    visit: await one(sql`SELECT lead_id AS id FROM visits LIMIT 1`),
    career: await one(sql`SELECT slug AS id FROM careers LIMIT 1`),
    ...(await aShortlist(unitId)),
    plots: await one(sql`SELECT project_id AS id FROM plots LIMIT 1`),
    visit_token: await aVisit(),
    ...(await aBookedHome()),
    brochureId: await one(sql`SELECT id FROM brochures WHERE project_id = ${projectId} LIMIT 1`),
  }
}

/** A booked home of the demo, with its buyer's link. */
async function aBookedHome() {
  const bookingId = await one(sql`SELECT id FROM home_bookings WHERE status = 'agreed' ORDER BY id LIMIT 1`)
  const home_token = await signWord(api.db, { purpose: 'home', id: `${bookingId}~1`, until: null })
  return { bookingId, home_token, paperId: 'form' }
}

async function aChange(unitId: string): Promise<string> {
  const asked = { homes: { ids: [unitId] }, move: { to: 'not_released' } }
  const { body } = await api
    .call()
    .post('/api/desk/stock-changes')
    .set('Authorization', people.staff.authorization)
    .send(asked)
  return String(body.data.id)
}

async function aVisit(): Promise<string> {
  const { body } = await api.call().get('/api/projects/lakeside-varthur/visits')
  const slots = body.data.days.flatMap(({ slots }: { slots: { starts_at: string }[] }) => slots)
  const asked = await api.call().post('/api/visits').send({
    project_id: 'lakeside-varthur',
    kind: 'site',
    starts_at: slots[0].starts_at,
    time_zone: 'Asia/Kolkata',
    name: 'Asha Rao',
    mobile: '98765 43210',
  })
  return asked.body.data.token
}

async function aShortlist(home_id: string): Promise<Ids> {
  const kept = await api.call().post('/api/shortlists').send({ home_id })
  const list = String(kept.body.data.list)
  const opened = await api.call().put(`/api/shortlists/${list}/shared`).send({ shared: true })
  return { list, shared: String(opened.body.data.shared) }
}

async function feedToken(): Promise<string> {
  const { body } = await api
    .call()
    .get('/api/v1/profile/calendar')
    .set('Authorization', people.student.authorization)
  return String(body.data.url).split('/').at(-1) ?? ''
}

async function anUpload(owner_id: string): Promise<string> {
  const id = someId()
  await api.db.insert(uploads).values({
    id,
    owner_id,
    purpose: 'avatar',
    content_type: 'image/png',
    bytes: 100,
    created_at: api.clock(),
    expires_at: later(api.clock(), hour),
  })
  return id
}

/** The query string that a call needs besides its path. */
const searches: Readonly<Partial<Record<CallName, string>>> = {
  getSuggestions: 'q=music',
  findOnDesk: 'q=an',
  getDeskViews: 'list=people',
  getSandboxReport: 'day=2026-11-22',
  getGstFile: 'month=2026-11',
  getCloseRows: 'day=2026-11-22&provider=sandbox&figure=captured',
  getCloseFile: 'day=2026-11-22',
  getReportable: `kind=tutor&subject=${tutorId(demoAccounts.tutor)}`,
  previewMessagesAgain: 'ids=none',
  getCartDiscount: 'code=WELCOME10',
  getMeaning: 'q=music in the evening',
  getLeadLetter: `template=${demoId('lead_template', 'First answer')}`,
  getContactUndo: 'token=none',
  checkHandle: 'handle=somebody',
  getBusyHours: 'from=2026-12-01T00:00:00Z&to=2026-12-31T00:00:00Z',
  planLeave: 'from=2026-12-07&to=2026-12-12',
  getAvailabilityChanges: 'since=2026-01-01T00:00:00Z',
}

/** Calls without demo data: `getPosts` lists nothing, and a preview needs a draft that somebody has shared. */
const without = ['getPosts', 'getContentPreview']
const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]
const calls = [
  ...namesOf(learning).map((name) => ({ name, endpoint: learning[name] as Endpoint, base: learningBase })),
  ...namesOf(estate).map((name) => ({ name, endpoint: estate[name] as Endpoint, base: estateBase })),
].filter(({ name, endpoint }) => endpoint.method === 'GET' && !without.includes(name))
type Call = (typeof calls)[number]

/** Which of the three people may make this call and has something to see. */
function whoCalls({ name, endpoint: { access } }: Call): Person {
  if (access === 'staff') return 'staff'
  const ofTutor = ['getTutorBookings', 'getCourseSeats', 'getCourseDemoSchedules']
  return access === 'tutor' || ofTutor.includes(name) ? 'tutor' : 'student'
}

async function ask(call: Call, search: string) {
  const { name, endpoint, base } = call
  const person = whoCalls(call)
  const known = ids[person === 'tutor' ? 'tutor' : 'student']
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => idFor(call, param, known))
  const { result, queries } = await queriesOf(() =>
    api
      .call()
      .get(`${base}${path}?${[searches[name], search].filter(Boolean).join('&')}`)
      .set('Authorization', people[person].authorization),
  )
  mend(
    result.status === 200,
    `GET ${path} was answered ${result.status}. What it needs besides its path stands in \`searches\`, who may ask in \`whoCalls\`.`,
  )
  return {
    items: result.body.data?.items ?? [],
    // Statements that only begin or end a transaction aren't counted.
    queries: queries
      .map((query) => query.sql)
      .filter((text) => !/^(begin|commit|set transaction)/i.test(text)),
  }
}

/** Throws a message that says what to do, which a bare comparison of two values wouldn't. */
function mend(isRight: boolean, cure: string): void {
  if (!isRight) throw new Error(cure)
}

/** The row for a parameter: in paths, `:id` and `:projectId` stand for several kinds of rows. */
function idFor({ endpoint: { path } }: Call, param: string, known: Ids): string {
  if (path.startsWith('/careers')) return known.career ?? ''
  if (path.startsWith('/public/plots')) return known.plots ?? ''
  if (path.startsWith('/staff/leads')) return known.lead ?? ''
  if (path.startsWith('/desk/visits')) return known.visit ?? ''
  const id = param === 'id' ? known.course_id : known[param]
  if (id === undefined) throw new Error(`No row is known for :${param} of ${path}. Name one in \`idsOf\`.`)
  return id
}

const isList = ({ endpoint }: Call) => endpoint.query !== undefined && 'items' in shapeOf(endpoint)

function shapeOf({ query }: Endpoint): object {
  return query && 'shape' in query && typeof query.shape === 'object' ? (query.shape ?? {}) : {}
}

describe('what a request asks the database', () => {
  test.each(sampled(calls.map((call) => [call.name, call] as const)))(
    '%s: few queries',
    async (name, call) => {
      await ask(call, '')
      const { queries } = await ask(call, '')
      const most = allowed[name] ?? budget
      mend(
        queries.length <= most,
        `${name} asks ${queries.length} times, and ${most} is its most. Join them, or give it a line with the reason in \`allowed\`:\n${queries.join('\n')}`,
      )
    },
  )

  test.each(sampled(calls.filter(isList).map((call) => [call.name, call] as const)))(
    '%s: as many for twenty rows as for one',
    async (name, call) => {
      await ask(call, 'items=1')
      const single = await ask(call, 'items=1')
      const twenty = await ask(call, 'items=20')
      mend(
        twenty.queries.length === single.queries.length,
        `${name} asks ${single.queries.length} times for one row and ${twenty.queries.length} times for twenty. Read what belongs to the rows in one query:\n${twenty.queries.join('\n')}`,
      )
      mend(
        twenty.items.length > 1 || short.includes(name),
        `${name} answered ${twenty.items.length} rows, which shows nothing. Give the demo more of them, or name it in \`short\`.`,
      )
      mend(
        twenty.items.length <= 1 || !short.includes(name),
        `${name} answers ${twenty.items.length} rows, so take it out of \`short\`.`,
      )
    },
  )
})
