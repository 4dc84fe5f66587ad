import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { packageRoot } from '#server/packageRoot.ts'
import { builtPages } from '#server/render/builtPages.ts'
import { Services } from '#server/services/Services.ts'
import { webApp } from '../../builders/web.ts'
import { mySchedule } from '../../foreign/learningWorld.ts'
import { reworded } from '../../foreign/reworded.ts'
import { type SpecifiedOptions, SpecifiedService } from '../../foreign/SpecifiedService.ts'

interface Site {
  readonly foreign: SpecifiedService
  readonly get: (path: string, member?: boolean) => request.Test
  readonly post: (path: string, form: Readonly<Record<string, string>>, member?: boolean) => request.Test
  readonly close: () => Promise<void>
}

/** The web server in front of a service that only knows the specified calls. */
async function aSite(options: SpecifiedOptions = {}): Promise<Site> {
  const foreign = await SpecifiedService.start(options)
  const services = new Services({ learning: foreign.origin, estate: foreign.origin })
  const { app } = webApp({ source: await builtPages(packageRoot), services })
  const asMember = (asked: request.Test, member: boolean) =>
    member ? asked.set('Cookie', 'x-access-token=specified-token') : asked
  return {
    foreign,
    get: (path, member = true) => asMember(request(app).get(path).set('Host', 'localhost'), member),
    post: (path, form, member = true) =>
      asMember(
        request(app).post(path).set('Host', 'localhost').set('Origin', 'http://localhost').type('form'),
        member,
      ).send(form),
    async close() {
      services.close()
      await foreign.close()
    },
  }
}

const open: readonly (readonly [string, string])[] = [
  ['/', 'Chess for beginners'],
  ['/courses', 'Chess for beginners'],
  ['/courses/chess', 'Sit in on a free demo'],
  ['/tutors', 'Asha Rao'],
  ['/tutors/asha', 'Chess for beginners'],
  ['/demos/slot-1/book?tutor=asha&course=chess', 'Sign in and book'],
  ['/cart', 'Chess for beginners'],
  ['/login', 'Sign in'],
  ['/signup', 'account'],
  ['/status', 'A test call'],
]
const own: readonly (readonly [string, string])[] = [
  ['/courses', 'Chess for beginners'],
  ['/demos/slot-1/book?tutor=asha&course=chess', 'Book demo'],
  ['/cart', 'Chess for beginners'],
  ['/checkout', 'Chess for beginners'],
  ['/orders', 'Orders aren’t listed here'],
  ['/orders?placed=VL-1001', 'Order VL-1001 is placed'],
  ['/learn', 'Chess for beginners'],
  ['/learn/classes', 'Chess for beginners'],
  ['/learn/courses/course-1/schedules/schedule-1', 'Chess for beginners'],
  ['/learn/courses/course-1/schedules/schedule-1/renew', 'Chess for beginners'],
  ['/learn/courses/course-1/schedules/schedule-1/dispute', 'What went wrong?'],
  ['/learn/courses/course-1/schedules/schedule-1/dispute?id=dispute-1', 'Your dispute'],
  ['/learn/demos', 'Chess for beginners'],
  ['/teach', 'Chess for beginners'],
  ['/teach/classes', 'Chess for beginners'],
  ['/teach/classes/lesson-1', 'Dev Menon'],
  ['/teach/courses', 'Endgames'],
  ['/teach/courses/new', 'title'],
  ['/teach/courses/course-1/edit', 'Chess for beginners'],
  ['/teach/courses/course-1/edit?step=schedules', 'Groups and weekly times'],
  ['/teach/courses/course-1/edit?step=schedules&group=schedule-1', 'Edit group'],
  ['/teach/courses/course-2/edit', 'Endgames'],
  ['/teach/courses/course-1/preview', 'Chess for beginners'],
  ['/teach/courses/course-1/students', 'Dev Menon'],
  ['/teach/courses/course-1/schedules/schedule-1', 'Dev Menon'],
  ['/teach/demos', 'Dev Menon'],
  ['/teach/demos/new', 'Offer demo classes'],
  ['/teach/disputes', '2 disputes to answer'],
  ['/teach/profile', 'Teaches gladly'],
  ['/account', 'Asha Rao'],
  ['/account/contacts', 'asha@example.com'],
  ['/account/notices', 'You can’t change this here yet'],
  ['/account/sessions', 'Devices aren’t listed here'],
]

describe.each<SpecifiedOptions>([
  { unknown: 'envelope' },
  { unknown: 404 },
  { unknown: 405 },
  { unknown: 404, wording: reworded },
])('where a call of ours is unknown (%j)', (options) => {
  let site: Site
  beforeAll(async () => {
    site = await aSite(options)
  })
  afterAll(() => site.close())

  test.each(open)('a visitor sees %s', async (path, shown) => {
    const { status, text } = await site.get(path, false)
    expect({ status, shows: text.includes(shown) }).toEqual({ status: 200, shows: true })
  })

  test.each(own)('a student and tutor sees %s', async (path, shown) => {
    const { status, text } = await site.get(path)
    expect({ status, shows: text.includes(shown) }).toEqual({ status: 200, shows: true })
  })

  test.each([
    '/courses/none',
    '/tutors/none',
    '/demos/none/book?tutor=asha',
    '/demos/none/book',
    '/teach/courses/none/edit',
    '/teach/courses/none/students',
  ])('%s, which is nowhere, is not found', async (path) => {
    expect((await site.get(path)).status).toBe(404)
  })
})

type Form = Readonly<Record<string, string>>
/** A group's form, sent by the button that removes its first weekly time. */
const withoutFirstTime: Form = {
  intent: 'group',
  without: '0 timing-1',
  name: mySchedule.name ?? '',
  capacity: String(mySchedule.capacity),
  meeting_url: mySchedule.meeting_url ?? '',
  ...Object.fromEntries(
    mySchedule.timings.flatMap(({ weekday, starts_at, minutes }, index) => [
      [`weekday-${index}`, String(weekday)],
      [`starts_at-${index}`, starts_at],
      [`minutes-${index}`, String(minutes)],
    ]),
  ),
}
const forms: readonly (readonly [string, string, Form])[] = [
  ['POST /student/my-demo-schedules/slot-2/feedback', '/learn/demos', { slot: 'slot-2', rating: '5' }],
  ['POST /teacher/my-demo-schedules/slot-2/feedback', '/teach/demos', { slot: 'slot-2', text: 'Well done.' }],
  ['POST /cart', '/cart', { intent: 'add', schedule: 'schedule-1' }],
  ['DELETE /cart/cart_item-1', '/cart', { intent: 'remove', schedule: 'schedule-1', item: 'cart_item-1' }],
  ['POST /orders', '/checkout', {}],
  [
    'POST /student/my-courses/schedules/schedule-1/renewal',
    '/learn/courses/course-1/schedules/schedule-1/renew',
    {},
  ],
  [
    'POST /courses/user-schedules/schedule-1/dispute',
    '/learn/courses/course-1/schedules/schedule-1/dispute',
    { reason: 'other', text: 'The class ended ten minutes early.' },
  ],
  [
    'POST /artist/user-1/bookings',
    '/demos/slot-1/book?tutor=asha',
    { tutor: 'user-1', course: 'chess', note: 'Hello' },
  ],
  ['POST /courses', '/teach/courses/new', { title: 'Endgames' }],
  [
    'PUT /my-courses/course-1',
    '/teach/courses/course-1/edit?step=basics',
    { intent: 'save', title: 'Chess for all', updated_at: '2026-10-05T12:30:00.000Z' },
  ],
  ['POST /courses/course-2/publish', '/teach/courses', { intent: 'publish', course: 'course-2' }],
  ['DELETE /my-courses/course-2', '/teach/courses', { intent: 'delete', course: 'course-2' }],
  [
    'DELETE /courses/schedule/day/timing/timing-1',
    '/teach/courses/course-1/edit?step=schedules&group=schedule-1',
    withoutFirstTime,
  ],
  [
    'POST /my-courses/course-1/schedules/schedule-1/mark-attendance',
    '/teach/courses/course-1/schedules/schedule-1',
    { class_id: 'lesson-1', 'was.student-1': '', 'mark.student-1': 'present' },
  ],
  [
    'DELETE /my-courses/schedules/schedule-1/students/student-1',
    '/teach/courses/course-1/schedules/schedule-1',
    { intent: 'remove', user_id: 'student-1', name: 'Dev', reason: 'Moved away' },
  ],
  ['PATCH /profile', '/account', { intent: 'profile', name: 'Asha Rao', headline: 'Teaches gladly' }],
]
const signIns: readonly (readonly [string, Form, string])[] = [
  ['/signup', { contact: 'asha@example.com', name: 'Asha Rao' }, '/signup/email'],
  ['/signup', { contact: '98765 43210', name: 'Asha Rao' }, '/signup/mobile'],
  ['/login', { contact: 'asha@example.com' }, '/login/email'],
  ['/login', { contact: '98765 43210' }, '/login/mobile'],
  ['/verify?challenge=challenge-1', { otp: '123456' }, '/verify-otp'],
]
const entries: Readonly<Record<string, Form>> = {
  experiences: { title: 'Teacher', organisation: 'A school', from: '2019-06' },
  educations: { degree: 'BSc', institution: 'A college', year: '2012' },
  achievements: { title: 'A prize', issuer: 'A club', date: '2019-06' },
  endorsements: { by_name: 'Dev Menon', relation: 'A pupil', text: 'She explains it well.' },
}

describe('the forms of a student and tutor, without scripts', () => {
  let site: Site
  beforeAll(async () => {
    site = await aSite()
  })
  afterAll(() => site.close())
  const sent = async (path: string, form: Form, member = true) => {
    const before = site.foreign.asked.length
    const { status, headers } = await site.post(path, form, member)
    const made = site.foreign.asked.slice(before).filter(({ method }) => method !== 'GET')
    return { status, to: headers.location, made: made.map(({ method, address }) => `${method} ${address}`) }
  }

  test.each(forms)('%s', async (call, path, form) => {
    const { status, made } = await sent(path, form)
    const [method, address] = call.split(' ')
    expect([200, 303]).toContain(status)
    expect(made.map((line) => line.split('?')[0])).toContain(`${method} /api/v1${address}`)
  })

  test.each(Object.keys(entries))('%s of a tutor are added and changed', async (part) => {
    const form = { part, ...entries[part] }
    expect((await sent('/teach/profile', form)).made).toEqual([`POST /api/v1/artists/${part}`])
    expect((await sent('/teach/profile', { ...form, id: 'e-1' })).made).toEqual([
      `PATCH /api/v1/artists/${part}/e-1`,
    ])
  })

  test.each(signIns)('%s with %j', async (path, form, call) => {
    expect(await sent(path, form, false)).toMatchObject({ status: 303, made: [`POST /api/v1${call}`] })
  })

  test('an order that cannot be shown afterwards is confirmed with its number', async () => {
    expect((await sent('/checkout', {})).to).toBe('/orders?placed=VL-1001')
  })

  test('every call that a page can make for somebody is made by one', async () => {
    for (const [path] of own) await site.get(path)
    for (const [, path, form] of forms) await site.post(path, form)
    for (const [path, form] of signIns) await site.post(path, form, false)
    for (const [part, form] of Object.entries(entries)) {
      await site.post('/teach/profile', { part, ...form })
      await site.post('/teach/profile', { part, ...form, id: 'e-1' })
    }
    // Files are sent by a script, so no form makes this call.
    expect(site.foreign.unasked('learning')).toEqual(['POST /upload'])
  })

  test("a tutor's home carries the dashboard in the dashboard state", async () => {
    const { text } = await site.get('/teach')
    const [, payload = ''] = /<script[^>]*id="payload"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
    const { state } = JSON.parse(payload) as { readonly state: { readonly dashboard: object } }
    expect(state.dashboard).toMatchObject({ dashboard: { to_do: { disputes_to_answer: 2 } }, recent: {} })
  })

  test('a booked demo is found again by the tutor in its link', async () => {
    const form = { tutor: 'user-1', course: 'chess', note: '' }
    expect((await sent('/demos/slot-1/book?tutor=asha', form)).to).toBe('/demos/slot-1/book?tutor=asha')
  })
})
