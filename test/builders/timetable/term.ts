import { expect } from '@jest/globals'
import { aUser, signIn, type TestApi } from '../api.ts'
import { aCore, someId } from '../catalogue/courses.ts'
import { letOut } from '../catalogue/reading.ts'

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'
export interface Member {
  readonly email: string
  readonly id: string
  readonly name: string
  readonly authorization: string
}

/** Makes a call that must succeed, and returns its data. */
export async function made(
  api: TestApi,
  person: Member | null,
  [verb, path, body]: readonly [Verb, string, (object | undefined)?],
) {
  const call = api.call()[verb](`/api/v1${path}`)
  if (person) call.set('Authorization', person.authorization)
  if (verb === 'post') call.set('Idempotency-Key', someId())
  const answer = await (body === undefined ? call : call.send(body))
  expect({ path, ...answer.body }).toMatchObject({ path, error: null })
  return answer.body.data
}

/** Signs up a new account with the code that is sent to it. */
export async function signUp(
  api: TestApi,
  { name, role }: { readonly name: string; readonly role: 'student' | 'tutor' },
): Promise<Member> {
  const email = `${someId()}@example.com`
  const { challenge_id } = await made(api, null, ['post', '/signup/email', { name, email, role }])
  const { code } = await api.lastMessage(email)
  const { access_token, user } = await made(api, null, ['post', '/verify-otp', { challenge_id, otp: code }])
  return { email, id: user.id, name, authorization: `Bearer ${access_token}` }
}

export async function aStaffMember(api: TestApi): Promise<Member> {
  const user = await aUser(api, { roles: ['student', 'staff'] })
  const { authorization } = await signIn(api, user)
  return { email: user.email ?? '', id: user.id, name: user.name, authorization }
}

/** A tutor with a public chess course, one seat on Mondays from 7 December, and a demo at noon UTC on 25 November. */
export async function aChessTerm(api: TestApi) {
  const core = await aCore(api, `Chess ${someId()}`)
  const tutor = await signUp(api, { name: 'Aditya Bhat', role: 'tutor' })
  const act = (verb: Verb, path: string, body?: object) => made(api, tutor, [verb, path, body])
  await act('patch', '/profile', { headline: 'Chess for children who like to think' })
  await act('patch', '/artists/me', {
    bio: 'Two decades of teaching.',
    languages: ['English'],
    city: 'Mangaluru',
    meeting_url: 'https://meet.example/aditya',
  })
  const course = await act('post', '/courses', {
    title: 'Chess for beginners',
    summary: 'From the first move to the first endgame.',
    description: 'Four weeks of openings, tactics and endings, in a group of at most four.',
    core_slug: core.slug,
    level: 'beginner',
    language: 'English',
    mode: 'online',
    price: 400_000,
    classes_per_package: 4,
  })
  const group = await act('post', `/my-courses/${course.id}/schedules`, {
    time_zone: 'Asia/Kolkata',
    starts_on: '2026-12-07',
    capacity: 1,
    timings: [{ weekday: 1, starts_at: '18:00', minutes: 60 }],
  })
  await act('post', `/courses/${course.id}/publish`)
  await letOut(api, course.id)
  const offered = await act('post', '/artist/demo-schedules', {
    course_id: course.id,
    minutes: 30,
    capacity: 1,
    starts_at: ['2026-11-25T12:00:00.000Z'],
  })
  return { core, tutor, course, group, slot: offered.items[0] }
}
