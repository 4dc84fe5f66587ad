import { eq } from 'drizzle-orm'
import { openSession } from '#api/learning/people/auth/index.ts'
import { learnerAccounts } from '#api/tables.ts'
import type { NewDevice } from '#contract/learning/base/push.ts'
import { aUser } from '../../builders/api.ts'
import type { startPushService } from '../../builders/base/pushService.ts'
import { aCore, aCourse, aSchedule, aTutor } from '../../builders/catalogue/courses.ts'
import { aLearner } from '../../builders/people/learners.ts'
import { type Random, random } from '../../foreign/random.ts'
import type { House } from './house.ts'
import { Page } from './Page.ts'
import { Person } from './Person.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

export interface Group {
  readonly id: string
  readonly course: { readonly id: string; readonly slug: string }
  readonly tutor: Person
}

/** A person who pays, with the learners on their account. */
export interface Family {
  readonly parent: Person
  readonly learners: readonly string[]
  /** The learner who may sign in, with their own sign-in name. */
  readonly young: { readonly learner: string; readonly signInName: string } | null
}

export interface Written {
  readonly author: Person
  readonly thread: string
  readonly id: string
  readonly seq: number
  readonly text: string
}

export interface Month {
  readonly house: House
  readonly chance: Random
  /** The random numbers that pick a server for each call. */
  readonly ways: Random
  readonly pushes: PushService
  readonly groups: readonly Group[]
  readonly tutors: readonly Person[]
  readonly families: readonly Family[]
  readonly staff: readonly Person[]
  /** The young person who is signed in, replaced at each sign-in. */
  young: Person
  /** The page that each person has open. */
  readonly pages: Map<Person, Page>
  /** Browsers that show notifications, with the person who added each. */
  readonly devices: { readonly person: Person; readonly device: NewDevice }[]
  /** The messages that were acknowledged. */
  readonly written: Written[]
  /** Counts everything that is said, so that no two messages are alike. */
  said: number
  readonly begun: number
}

const password = 'lantern-mango-orbit'
export const signInName = 'meera.of.the.month'

/** Opens a session for this person, as their own browser would, and returns its token. */
export async function aToken({ db, clock }: House, id: string): Promise<string> {
  const opened = await openSession(db, { userId: id, userAgent: 'test', byTwo: true, now: clock.now() })
  return opened.access_token
}

export function openPage(month: Pick<Month, 'pages'>, person: Person): void {
  month.pages.set(person, new Page(person, () => performance.now()).open())
}

/** Three tutors with a small group each, two families, two people who compete for seats, and two members of staff. */
export async function aMonth(house: House, chance: Random, pushes: PushService): Promise<Month> {
  // A separate generator picks the web server for each call, since the number of calls depends on timing.
  const ways = random(1)
  const place = { db: house.db, clock: house.clock.now }
  const person = async (role: Person['role'], id: string, name: string) =>
    new Person(house, ways, { id, name, role, token: await aToken(house, id) })
  const tutors: Person[] = []
  const groups: Group[] = []
  const times = [
    ['16:00', 1, 3, 5],
    ['17:30', 2, 4, 6],
    ['19:00', 1, 4, 7],
  ] as const
  for (const [nth, name] of ['Meera Pillai', 'Aditya Bhat', 'Farah Khan'].entries()) {
    const { id } = await aTutor(place, name)
    const tutor = await person('tutor', id, name)
    const given = { price: 120_000 * (nth + 1), classes_per_package: 10 }
    const course = await aCourse(place, { core: await aCore(place), tutor: { id, name } }, given)
    const [starts_at, ...weekdays] = times[nth] ?? times[0]
    const schedule = await aSchedule(place, course.id, {
      starts_on: '2027-01-06',
      classes_total: 10,
      capacity: nth + 1,
      weekly: weekdays.map((weekday) => ({ weekday, starts_at, minutes: 60 })),
    })
    tutors.push(tutor)
    groups.push({ id: schedule.id, course: { id: course.id, slug: course.slug }, tutor })
  }
  const families: Family[] = []
  for (const [name, children] of [
    ['Asha Rao', ['Rohan Rao', 'Leela Rao']],
    ['Kavita Iyer', ['Meera Iyer']],
    ['Dev Nair', []],
    ['Sana Ali', []],
  ] as const) {
    const { id } = await aUser(place, { name })
    const parent = await person('parent', id, name)
    const learners = []
    for (const child of children)
      learners.push((await aLearner(place, { id }, { name: child, birth_year: 2013 })).id)
    const [first] = learners
    const young = name === 'Kavita Iyer' && first ? { learner: first, signInName } : null
    families.push({ parent, learners, young })
  }
  const staff: Person[] = []
  for (const name of ['Nila Menon', 'Omar Shah']) {
    const { id } = await aUser(place, { name, roles: ['student', 'staff'] })
    staff.push(await person('staff', id, name))
  }
  const nobody = new Person(house, ways, { id: '', name: 'Meera Iyer', role: 'young', token: null })
  const month: Month = {
    house,
    chance,
    ways,
    pushes,
    groups,
    tutors,
    families,
    staff,
    young: nobody,
    pages: new Map(),
    devices: [],
    written: [],
    said: 0,
    begun: house.clock.now().getTime(),
  }
  for (const each of [...tutors, ...families.map(({ parent }) => parent)]) openPage(month, each)
  return month
}

/** Lets the guardian give a sign-in to the young person, who then uses it. */
export async function giveSignIn(month: Month): Promise<string | null> {
  const family = month.families.find(({ young }) => young)
  if (!family?.young) return 'no family'
  const { parent, young } = family
  parent.token = await aToken(month.house, parent.id)
  const path = `/profile/learners/${young.learner}`
  const agreed = await parent.call('PUT', `${path}/consent`, { purpose: 'sign_in', given: true })
  if (agreed.error) return agreed.error
  const given = await parent.call('PUT', `${path}/sign-in`, { name: young.signInName, password })
  return given.error ?? signInAsYoung(month)
}

export async function signInAsYoung(month: Month): Promise<string | null> {
  const { house, ways } = month
  const visitor = new Person(house, ways, { id: '', name: '', role: 'young', token: null })
  const answer = await visitor.call('POST', '/login/learner', { name: signInName, password })
  if (answer.error) return answer.error
  const learner = month.families.find(({ young }) => young)?.young?.learner ?? ''
  const [account] = await house.db
    .select()
    .from(learnerAccounts)
    .where(eq(learnerAccounts.learner_id, learner))
  const { name } = month.young
  const token: string = answer.data.access_token
  await month.pages.get(month.young)?.close()
  month.pages.delete(month.young)
  month.young = new Person(house, ways, { id: account?.account_id ?? '', name, role: 'young', token })
  openPage(month, month.young)
  return null
}
