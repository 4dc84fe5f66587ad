import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, inArray } from 'drizzle-orm'
import { hour, later } from '#api/clock.ts'
import { folderOf } from '#api/learning/base/uploads/addresses.ts'
import {
  disputes,
  handInPictures,
  handIns,
  moderationCases,
  notices,
  recaps,
  threads,
  userSchedules,
} from '#api/tables.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Upload } from '#contract/learning/base/uploads.ts'
import { uploadPurposes } from '#contract/learning/base/uploadWords.ts'
import { reportedKinds } from '#contract/learning/desk/moderationWords.ts'
import { learning } from '#contract/learning/index.ts'
import { threadKinds } from '#contract/learning/talk/threadWords.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { aPicture, upload } from '../../builders/base/uploads.ts'
import { someId } from '../../builders/catalogue/courses.ts'
import { aLearner, aYoungPerson } from '../../builders/people/learners.ts'
import { aThread } from '../../builders/talk/threads.ts'
import { aBookedDemo, anEnrolment, aTaughtGroup } from '../../builders/teaching/classes.ts'
import { aHandIn, aHomework } from '../../builders/teaching/homework.ts'
import { aPdf } from '../../builders/teaching/materials.ts'
import { speaking } from '../../builders/timetable/demos.ts'

const people = [
  'visitor',
  'stranger',
  /** A parent whose child is in another group of the same tutor. */
  'otherParent',
  'coStudent',
  'tutor',
  'otherTutor',
  /** A student who has given up their seat. */
  'former',
  'guardian',
  'young',
  /** A sibling of the young person, who also has a sign-in. */
  'sibling',
  /** Staff who may not read reports; the moderator may. */
  'staff',
  'moderator',
] as const
type Person = (typeof people)[number]

type Call = keyof typeof learning
type Line = readonly [Call, ...Person[]]
const inGroup = ['young', 'guardian', 'coStudent'] as const

/** Who reads what, and by which call; anybody whom a row doesn't list is refused. */
const table: Readonly<Record<string, Line>> = {
  'a conversation of guardian and tutor': ['getThread', 'guardian', 'tutor'],
  'a conversation of a young person and their tutor, which the guardian reads along': [
    'getThread',
    'young',
    'guardian',
    'tutor',
  ],
  'an announcement to a group': ['getThread', 'tutor', ...inGroup],
  // A former student may still ask about the seat they gave up.
  'a tutor, to write to them': ['getAddressee', ...inGroup, 'former'],
  'a message, to report it': ['getReportable', 'young', 'guardian', 'tutor'],
  'a seat with its materials and recaps': ['getEnrolment', 'young', 'guardian'],
  'the group with its students': ['getTaughtSchedule', 'tutor'],
  'the group with its students, as a file': ['getStudentsFile', 'tutor'],
  'a student and the note about them': ['getStudentFile', 'tutor'],
  'a class with who says that they can’t come': ['getTeacherClass', 'tutor'],
  'the materials as given': ['getTaughtMaterials', 'tutor'],
  'a material, to report it': ['getReportable', ...inGroup],
  'the file of a material, as its owner finds it': ['getUpload', 'tutor'],
  'a recap as written': ['getTaughtRecap', 'tutor'],
  'a recap, to report it': ['getReportable', ...inGroup],
  'homework of a seat': ['getOwnHomework', 'young', 'guardian'],
  'homework as set, with what was handed in': ['getOneHomework', 'tutor'],
  'all homework as set': ['getTaughtHomework', 'tutor'],
  'homework, to report it': ['getReportable', ...inGroup],
  'what was handed in, to report it': ['getReportable', 'tutor'],
  'a picture that was handed in, as its owner finds it': ['getUpload', 'young'],
  'the answer to it, to report it': ['getReportable', 'young', 'guardian'],
  'the room of a class, with its board': ['room', 'tutor', ...inGroup],
  'who was in it': ['roomPresence', 'tutor'],
  'the room of a demo': ['room', 'tutor', 'guardian'],
  'a demo, for a calendar': ['getBookingEvent', 'tutor', 'guardian'],
  'a dispute with its pictures': ['getDispute', 'guardian', 'tutor'],
  'a report at the desk': ['getDeskReport', 'moderator'],
  'a report of what was handed in, with its pictures': ['getDeskReport', 'moderator'],
}

/** Calls that read one person's row, but nothing that people write to each other; `access.table.ts` covers these. */
const aboutMoney: readonly Call[] = [
  'getOrder',
  'getReceipt',
  'getPayment',
  'getPapers',
  'getPaper',
  'getRenewal',
  'getEarnedMonth',
  'getEarnedMonthFile',
  'getEarningsStatement',
]
const aboutOffers: readonly Call[] = ['getMyCourse', 'getTimingRemoval', 'getCourseSeats', 'getTutorBookings']
/** The kinds of reportable content that everybody may read. */
const inPublic: readonly string[] = ['review', 'question', 'answer', 'tutor', 'course']

let api: TestApi
let paths: Readonly<Record<string, string>>
let sessions: Readonly<Record<Person, string | null>>
/** Stored files by purpose: the upload's id, the row that shows its address, and to whom. */
let files: Readonly<Record<string, { readonly id: string; readonly shownBy: string; readonly to: Person }>>
beforeAll(async () => {
  api = await startApi()
  ;({ paths, sessions, files } = await aSchool())
})
afterAll(() => api.close())

/** One seat with everything that is written and shared around it, and every kind of person. */
async function aSchool() {
  const group = await aTaughtGroup(api, { students: 3 })
  const { course, schedule, tutor } = group
  const [hers, co, gaveUp] = group.pupils
  if (!hers || !co || !gaveUp) throw new Error('The group is empty.')
  const young = await aYoungPerson(api, hers.student, { name: 'Meera Iyer', birth_year: 2011 })
  const sibling = await aYoungPerson(api, hers.student, { name: 'Rohan Iyer', birth_year: 2012 })
  const seatOf = (id: string) => eq(userSchedules.id, id)
  await api.db.update(userSchedules).set({ learner_id: young.learner.id }).where(seatOf(hers.seat.id))
  await api.db.update(userSchedules).set({ status: 'cancelled' }).where(seatOf(gaveUp.seat.id))
  const other = await aTaughtGroup(api, { students: 0 })
  const otherParent = await aUser(api)
  const child = await aLearner(api, otherParent)
  const { schedule: elsewhere } = other
  await anEnrolment(api, { schedule: elsewhere, student: otherParent, learner_id: child.id })

  const asTutor = await signIn(api, tutor)
  const says = speaking(api, asTutor)
  const upload_id = await upload(api, {
    ...asTutor,
    bytes: aPdf,
    purpose: 'material',
    content_type: 'application/pdf',
  })
  const given = `/my-courses/${course.id}/schedules/${schedule.id}/materials`
  const added = await says.post(given, { title: 'Worksheet', upload_id })
  const [material] = added.data.materials
  const homework = await aHomework(api, schedule)
  const handIn = await aHandIn(api, { homework_id: homework, seat: hers.seat })
  const answered = { status: 'answered', answer: 'Well done.', answered_at: api.clock() } as const
  await api.db.update(handIns).set(answered).where(eq(handIns.id, handIn))
  const own = await aThread(api, { tutor, student: hers.student })
  const hersAlone = await aThread(api, { tutor, student: young.account })
  const announced = await says.post(`/threads/to/${schedule.id}`, {
    key: 'announcement-1',
    text: 'Bring the board.',
  })
  const asYoung = speaking(api, young)
  const { data: read } = await asYoung.get(`/threads/${hersAlone.id}`)
  const message = read.messages[0].id
  await says.post('/reports', { kind: 'message', subject: message, reason: 'abusive' })
  await says.post('/reports', { kind: 'handed_in', subject: handIn, reason: 'abusive' })
  const caseOf = async (subject: string) => {
    const about = eq(moderationCases.subject_id, subject)
    const [item] = await api.db.select().from(moderationCases).where(about)
    return item?.id
  }

  const [lesson] = group.lessons
  if (!lesson) throw new Error('There is no class.')
  const demo = await aBookedDemo(api, {
    tutor,
    student: hers.student,
    startsAt: later(api.clock(), 2 * hour),
  })
  const pictures = {
    recap: await aPictureOf(asTutor, 'recap'),
    homework: await aPictureOf(young, 'homework'),
    evidence: await aPictureOf(await signIn(api, hers.student), 'evidence'),
  }
  const recap = { learnt: 'How a knight jumps.', picture_id: pictures.recap, written_at: api.clock() }
  await api.db.insert(recaps).values({ session_id: lesson.id, ...recap })
  await api.db
    .insert(handInPictures)
    .values({ upload_id: pictures.homework, hand_in_id: handIn, position: 1 })
  const dispute = await aDispute(hers, { tutor, evidence: [pictures.evidence] })
  const asGuardian = speaking(api, await signIn(api, hers.student))
  await asGuardian.put(`/classes/${lesson.id}/absence`, { absent: true, words: 'At the dentist.' })
  await says.put(`/my-students/${co.student.id}/note`, { note: 'Loves endgames.' })

  const about = (kind: string, subject: string) => `/reports/about?kind=${kind}&subject=${subject}`
  const seat = `/student/my-courses/${course.id}/schedules/${hers.seat.id}`
  const authorization = async (who: Parameters<typeof signIn>[1]) => (await signIn(api, who)).authorization
  const seatLine = 'a seat with its materials and recaps'
  return {
    files: {
      material: { id: upload_id, shownBy: seatLine, to: 'guardian' },
      recap: { id: pictures.recap, shownBy: seatLine, to: 'young' },
      homework: { id: pictures.homework, shownBy: 'homework of a seat', to: 'young' },
      evidence: { id: pictures.evidence, shownBy: 'a dispute with its pictures', to: 'tutor' },
    } as const,
    paths: {
      'a conversation of guardian and tutor': `/threads/${own.id}`,
      'a conversation of a young person and their tutor, which the guardian reads along': `/threads/${hersAlone.id}`,
      'an announcement to a group': `/threads/${announced.data.thread_id}`,
      'a message, to report it': about('message', message),
      'a tutor, to write to them': `/threads/to/${tutor.id}`,
      [seatLine]: seat,
      'the group with its students': `/my-courses/${course.id}/schedules/${schedule.id}`,
      'the group with its students, as a file': `/my-courses/${course.id}/schedules/${schedule.id}/students.csv`,
      'a student and the note about them': `/my-students/${co.student.id}`,
      'a class with who says that they can’t come': `/my-classes/${lesson.id}`,
      'the file of a material, as its owner finds it': `/upload/${upload_id}`,
      'a recap as written': `/my-classes/${lesson.id}/recap`,
      'a recap, to report it': about('recap', lesson.id),
      'all homework as set': `/my-courses/${course.id}/schedules/${schedule.id}/homework`,
      'a picture that was handed in, as its owner finds it': `/upload/${pictures.homework}`,
      'the room of a class, with its board': `/rooms/class/${lesson.id}`,
      'who was in it': `/rooms/class/${lesson.id}/presence`,
      'the room of a demo': `/rooms/demo/${demo.booking.id}`,
      'a demo, for a calendar': `/calendar/bookings/${demo.booking.id}`,
      'a dispute with its pictures': `/disputes/${dispute}`,
      'the materials as given': given,
      'a material, to report it': about('material', material.id),
      'homework of a seat': `${seat}/homework/${homework}`,
      'homework as set, with what was handed in': `/my-homework/${homework}`,
      'homework, to report it': about('homework', homework),
      'what was handed in, to report it': about('handed_in', handIn),
      'the answer to it, to report it': about('homework_answer', handIn),
      'a report at the desk': `/desk/reports/${await caseOf(message)}`,
      'a report of what was handed in, with its pictures': `/desk/reports/${await caseOf(handIn)}`,
    },
    sessions: {
      visitor: null,
      stranger: await authorization({}),
      otherParent: await authorization(otherParent),
      coStudent: await authorization(co.student),
      tutor: asTutor.authorization,
      otherTutor: await authorization(other.tutor),
      former: await authorization(gaveUp.student),
      guardian: await authorization(hers.student),
      young: young.authorization,
      sibling: sibling.authorization,
      staff: await authorization(await aUser(api, { roles: ['student', 'staff'], staffRoles: ['editor'] })),
      moderator: await authorization(
        await aUser(api, { roles: ['student', 'staff'], staffRoles: ['moderator'] }),
      ),
    },
  }
}

const get = (person: Person, path: string) => {
  const call = api.call().get(`/api/v1${path}`)
  const authorization = sessions[person]
  return authorization === null ? call : call.set('Authorization', authorization)
}

async function aPictureOf({ authorization }: { readonly authorization: string }, purpose: Upload['purpose']) {
  return upload(api, { authorization, bytes: await aPicture({ width: 40, height: 30 }), purpose })
}

type Pupil = Awaited<ReturnType<typeof aTaughtGroup>>['pupils'][number]
async function aDispute(
  { student, seat }: Pupil,
  { tutor, evidence }: { readonly tutor: { readonly id: string }; readonly evidence: string[] },
): Promise<string> {
  const id = someId()
  const times = { created_at: api.clock(), updated_at: api.clock() }
  const people = { student_id: student.id, tutor_id: tutor.id, user_schedule_id: seat.id }
  const record = { classes_total: 8, classes_used: 0, attendance: [] }
  const words = { reason: 'class_cut_short', text: 'It ended after ten minutes.' } as const
  await api.db.insert(disputes).values({ id, ...people, ...words, evidence, record, ...times })
  return id
}

const secrets =
  /Worksheet|Puzzles|Well done|Good evening|Bring the board|Done\.|knight jumps|dentist|endgames|ten minutes|Student 0/

describe.each(Object.entries(table))('%s', (thing, [, ...readers]) => {
  test.each(people)('%s', async (person) => {
    const { status, text } = await get(person, paths[thing] ?? '')
    if (readers.includes(person)) return expect(status).toBe(200)
    // However the request is refused, the response contains none of these texts.
    expect([401, 403, 404]).toContain(status)
    expect(text).not.toMatch(secrets)
    for (const { id } of Object.values(files)) expect(text).not.toContain(id)
  })
})

const reported = Object.entries(table).filter(([, [call]]) => call === 'getReportable')
test.each(reported)('%s: each of its readers is led to where they read it', async (thing, [, ...readers]) => {
  for (const person of readers) {
    const { data } = (await get(person, paths[thing] ?? '')).body
    const call = callBehind(data.path)
    expect({ person, path: data.path, call }).toMatchObject({ call: expect.any(String) })
    expect([person, data.path, (await get(person, call ?? '')).status]).toEqual([person, data.path, 200])
  }
})

describe('the table has a line for', () => {
  test('everything that is tried', () => {
    expect(Object.keys(paths).toSorted()).toEqual(Object.keys(table).toSorted())
  })

  test('every call that reads one thing of somebody’s, unless it is about money or offers', () => {
    const ofSomebody = Object.entries(learning as Readonly<Record<string, Endpoint>>).filter(
      ([, { method, path, access }]) =>
        method === 'GET' && path.includes(':') && access !== 'public' && access !== 'staff',
    )
    const said = [...Object.values(table).map(([call]) => call), ...aboutMoney, ...aboutOffers]
    expect(ofSomebody.map(([name]) => name).filter((name) => !said.some((each) => each === name))).toEqual([])
  })

  test('every kind of what can be reported and isn’t public', () => {
    const tried = Object.values(paths).flatMap(
      (path) => /^\/reports\/about\?kind=(\w+)/.exec(path)?.[1] ?? [],
    )
    expect(tried.toSorted()).toEqual(reportedKinds.filter((kind) => !inPublic.includes(kind)).toSorted())
  })

  test('every kind of conversation', async () => {
    const ids = Object.values(paths).flatMap((path) => /^\/threads\/(?!to\/)(.+)/.exec(path)?.[1] ?? [])
    const records = await api.db.select({ kind: threads.kind }).from(threads).where(inArray(threads.id, ids))
    expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(threadKinds))
  })

  test('every kind of file that is stored apart', () => {
    const apart = uploadPurposes.filter((purpose) => folderOf(purpose) === 'evidence')
    expect(Object.keys(files).toSorted()).toEqual(apart.toSorted())
  })
})

describe('the file of', () => {
  test.each(['material', 'recap', 'homework', 'evidence'])(
    '%s is there for anyone with its address, and for nobody who guesses one',
    async (purpose) => {
      const { id, shownBy, to } = files[purpose] ?? { id: '', shownBy: '', to: 'tutor' }
      const { text } = await get(to, paths[shownBy] ?? '')
      const [address = ''] = text.match(new RegExp(`/api/v1/evidence/[\\w.-]+/${id}[\\w.-]*`)) ?? []
      // A picture's address ends before the width, which is added here.
      const file = address.endsWith('.pdf') ? address : `${address}-40.webp`
      const [, , , , signed = '', name = ''] = file.split('/')
      await api.call().get(file).expect(200)
      const [expires = '', signature = ''] = signed.split('.')
      const guesses = [
        signed.replace(signature, 'A'.repeat(signature.length)),
        `${Number(expires) + 3_600}.${signature}`,
        expires,
      ]
      for (const guess of guesses) {
        const { status } = await api.call().get(`/api/v1/evidence/${guess}/${name}`)
        expect([guess, status]).toEqual([guess, 404])
      }
      await api.call().get(`/api/v1/media/${name}`).expect(404)
      await api
        .call()
        .get(`/api/v1/evidence/${signed}/${name.replace(id, '0'.repeat(32))}`)
        .expect(404)
    },
  )
})

describe('an address that works for anybody', () => {
  test('of a calendar shows its owner’s classes, and another word nothing', async () => {
    const { data } = (await get('guardian', '/profile/calendar')).body
    const { pathname } = new URL(data.url)
    const [, token = ''] = /\/calendar\/([^/]+)$/.exec(pathname) ?? []
    await api.call().get(`/api/v1/calendar/${token}`).expect(200)
    for (const guess of [token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')), 'a', `${token}a`])
      await api.call().get(`/api/v1/calendar/${guess}`).expect(404)
  })
})

describe('notices', () => {
  const of = async (person: Person) => (await get(person, '/notices')).body

  test('each person lists their own alone, and marks nobody else’s as read', async () => {
    api.clock.advance(hour)
    await api.rounds.goOnce()
    const signedIn = people.filter((person) => sessions[person] !== null)
    const lists = await Promise.all(signedIn.map(async (person) => [person, await of(person)] as const))
    const ids = lists.flatMap(([, body]) => (body.data?.items ?? []).map(({ id }: { id: string }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    const [owner, held] = lists.find(([, body]) => body.data?.unread > 0) ?? []
    if (!owner || !held) throw new Error('Nobody was told anything.')
    const [notice] = held.data.items
    for (const person of signedIn.filter((each) => each !== owner))
      await api
        .call()
        .post('/api/v1/notices/read')
        .set('Authorization', sessions[person] ?? '')
        .send({ id: notice.id, and_earlier: true })
    expect((await of(owner)).data.unread).toBe(held.data.unread)
  })

  test('a visitor and a young person have no list', async () => {
    expect((await get('visitor', '/notices')).status).toBe(401)
    expect((await get('young', '/notices')).status).toBe(403)
  })

  test('whatever somebody is told leads to what they may read', async () => {
    const told = await api.db.select().from(notices)
    expect(told.length).toBeGreaterThan(0)
    for (const { person_id, path } of told.filter(({ path }) => path !== null)) {
      const call = callBehind(path ?? '')
      // Each kind of link needs an entry in `callBehind`.
      expect({ path, call }).toEqual({ path, call: expect.anything() })
      const { authorization } = await signIn(api, { id: person_id })
      const answer = await api.call().get(`/api/v1${call}`).set('Authorization', authorization)
      expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    }
  })
})

/** The call behind the page that a link leads to. */
function callBehind(path: string): string | undefined {
  const ways: readonly (readonly [RegExp, string])[] = [
    [/^\/messages\/([^/?]+)$/, '/threads/$1'],
    [
      /^\/learn\/courses\/([^/]+)\/schedules\/([^/]+)\/homework\/([^/]+)$/,
      '/student/my-courses/$1/schedules/$2/homework/$3',
    ],
    [
      /^\/learn\/courses\/([^/]+)\/schedules\/([^/?#]+)(?:\/progress)?(?:[?#].*)?$/,
      '/student/my-courses/$1/schedules/$2',
    ],
    [/^\/teach\/demos$/, '/artist/demo-schedules'],
    [/^\/learn\/demos$/, '/student/my-demo-schedules'],
    [/^\/teach\/homework\/([^/]+)$/, '/my-homework/$1'],
  ]
  const way = ways.find(([pattern]) => pattern.test(path))
  return way && path.replace(way[0], way[1])
}
