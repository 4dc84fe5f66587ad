/**
 * @gate compares pages and calls with the database
 * @long simulates a whole term
 */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { stoppedClock } from '../../builders/clocks.ts'
import { random } from '../../foreign/random.ts'
import { type Site, siteBefore } from '../../prove/site.ts'
import { type Books, readBooks, readOwn } from './books.ts'
import { cardUntrue, foremostUntrue, ownUntrue, untruths } from './calls.ts'
import { wrongMails } from './mails.ts'
import { aTerm, moves, nextMove, type Term, zones } from './moves.ts'
import { wrongOwnScreens } from './ownScreens.ts'
import { opener, type Reader, wrongScreens } from './screens.ts'
import { wrongTutorScreens } from './tutorScreens.ts'

const seed = Number(process.env.TRUTH_SEED || 6)
const steps = Number(process.env.TRUTH_STEPS || 24)
jest.setTimeout(60_000 + steps * 5_000)

let api: TestApi
let service: Server
let site: Site
beforeAll(async () => {
  api = await startApi({
    clock: stoppedClock('2027-02-21T06:00:00.000Z'),
    environment: { LOG_LEVEL: 'silent' },
  })
  service = createServer(api.app)
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  site = await siteBefore({ learning: origin, estate: origin, clock: api.clock }, { PAGE_CACHE_MB: '0' })
})
afterAll(async () => {
  await site.close()
  service.closeAllConnections()
  service.close()
  await api.close()
})

async function ask(path: string, authorization: string | null = null) {
  const call = api.call().get(`/api/v1${path}`)
  if (authorization) call.set('Authorization', authorization)
  const { body } = await call
  expect({ path, error: body.error }).toEqual({ path, error: null })
  return body.data
}

/** What the calls get wrong for a visitor, for the tutor and for one of the students. */
async function wrongCalls(term: Term, books: Books, student: Term['students'][number]): Promise<string[]> {
  const { course, tutor } = term
  const own = await readOwn(api, student.id)
  const as = {
    tutor: (await signIn(api, tutor)).authorization,
    student: (await signIn(api, student)).authorization,
  }
  const list = await ask('/courses')
  const seats = await ask('/student/my-seats', as.student)
  const ids = [...books.keys()].join(',')
  const answers = {
    catalogue: list,
    course: await ask(`/courses/${course.slug}`),
    tutor: await ask(`/artists/${tutor.handle}`),
    'visitor’s cart': await ask(`/cart?schedule_ids=${ids}`),
    'own cart': await ask('/cart', as.student),
    'own groups': await ask('/my-courses/schedules', as.tutor),
    learning: await ask('/student/my-courses', as.student),
    waiting: await ask('/student/waiting', as.student),
  }
  return [
    ...cardUntrue(answers.course, books),
    ...Object.entries(answers).flatMap(([path, answer]) => untruths(answer, books, path)),
    ...list.items.flatMap((item: { next_schedule: unknown }) => foremostUntrue(item, books)),
    ...ownUntrue(seats.items, own, { books, now: api.clock() }),
  ]
}

/** What pages get wrong for a visitor and a student in turn, each time in the next time zone. */
async function wrongPages(term: Term, books: Books, nth: number): Promise<string[]> {
  const reader = nth % 2 === 0 ? aVisitor(nth / 2) : await aReader(term, (nth - 1) / 2)
  const open = opener(site, reader, [...books.keys()].slice(0, 20))
  const { token } = await signIn(api, term.tutor)
  const teaching: Reader = { token, role: 'tutor', zone: zones[0], own: null, now: api.clock() }
  return [
    ...(await wrongScreens(term, { books, reader }, open)),
    ...(await wrongOwnScreens(term, { books, reader }, open)),
    ...(await wrongTutorScreens(term, books, opener(site, teaching, []))),
  ]
}

function aVisitor(nth: number): Reader {
  return { token: null, zone: zones[nth % zones.length] ?? zones[0], own: null, now: api.clock() }
}

async function aReader({ students }: Term, nth: number): Promise<Reader> {
  const student = students[nth % students.length]
  if (!student) throw new Error('There is nobody to read.')
  const { token } = await signIn(api, student)
  return { token, zone: student.zone, own: await readOwn(api, student.id), now: api.clock() }
}

test(`every page and call says of seats, prices and times what the rows say (seed ${seed}, ${steps} steps)`, async () => {
  const term = await aTerm(api, random(seed))
  const story: string[] = []
  // Emails from before the story begins are skipped, since they were true at the time.
  await wrongMails(term, await readBooks(api))
  for (let step = 0; step < steps; step += 1) {
    story.push(await somethingHappens(term))
    const books = await readBooks(api)
    const student = term.students[step % term.students.length]
    const wrong = [
      ...(student ? await wrongCalls(term, books, student) : []),
      ...(await wrongPages(term, books, step)),
      ...(await wrongMails(term, books)),
    ]
    expect({ seed, story, at: api.clock().toISOString(), wrong }).toMatchObject({ wrong: [] })
  }
  // A story in which nothing happens would prove nothing.
  expect({ seed, story }).toMatchObject({
    story: expect.arrayContaining(['buy', 'renew', 'mark', 'days']),
  })
})

/** Tries moves until the product allows one. */
async function somethingHappens(term: Term): Promise<string> {
  for (;;) {
    const name = nextMove(term)
    const error = await moves[name]?.(term)
    expect(error).not.toBe('internal_error')
    if (error === null) return name
  }
}
