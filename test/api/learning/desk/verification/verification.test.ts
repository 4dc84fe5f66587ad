import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, later } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { verificationRounds } from '#api/learning/desk/verification/index.ts'
import { endorsements, tutorVerifications, uploads } from '#api/tables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import {
  aSignedInStudent,
  aTeachingTutor,
  speaking,
  subjectsTo,
} from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const aColleague = async (role: StaffRole = 'moderator') =>
  speaking(api, await aSignedInStudent(api, { roles: ['student', 'staff'], staffRoles: [role] }))

async function aPicture(ownerId: string): Promise<string> {
  const id = `${someId()}${someId()}`.slice(0, 32).padEnd(32, '0')
  const now = api.clock()
  const image = { base: `/api/v1/media/${id}`, width: 480, height: 300, widths: [480], alt: '' }
  await api.db.insert(uploads).values({
    id,
    owner_id: ownerId,
    purpose: 'evidence',
    content_type: 'image/webp',
    bytes: 100,
    status: 'stored',
    image,
    created_at: now,
    expires_at: now,
  })
  return id
}

async function anApplicant() {
  const tutor = await aTeachingTutor(api)
  const own = speaking(api, tutor)
  const papers = async () => {
    return { identity: [await aPicture(tutor.id)], qualification: [await aPicture(tutor.id)] }
  }
  const send = async (body: object = {}) =>
    own.post('/my-verification', { about: 'Passport; M.A. in music', ...(await papers()), ...body })
  const path = `/desk/tutors/${tutor.id}`
  const badge = async () => (await api.call().get(`/api/v1/artists/${tutor.id}`)).body.data.checked
  return { ...tutor, own, send, path, badge }
}
type Applicant = Awaited<ReturnType<typeof anApplicant>>

async function decide(
  who: Pick<Applicant['own'], 'post'>,
  applicant: Applicant,
  body: { readonly decision: string; readonly reason?: string; readonly sent_at?: string },
) {
  const { verification } = (await applicant.own.get('/my-verification')).data
  return who.post(`${applicant.path}/decide`, { sent_at: verification?.sent_at, ...body })
}
const verified = { decision: 'verified', checked: ['identity', 'qualification'] }

describe('a tutor', () => {
  test('sends documents, is checked, and their page says what was checked and when', async () => {
    const applicant = await anApplicant()
    const moderator = await aColleague()
    expect((await applicant.send()).data.verification).toMatchObject({ status: 'waiting', identity: 1 })
    expect(await applicant.badge()).toBeNull()
    expect((await moderator.get('/desk/today')).data.tutors_to_check).toBeGreaterThan(0)
    const { data } = await decide(moderator, applicant, verified)
    expect(data).toMatchObject({ verification: { status: 'verified' }, can: 'take_back' })
    expect(await applicant.badge()).toEqual({
      parts: ['identity', 'qualification'],
      at: api.clock().toISOString(),
    })
    expect(await subjectsTo(api, applicant.email)).toContain('We’ve checked your documents')
    expect((await applicant.send()).error).toBe('wrong_state')
  })

  test('is asked for more, and what they sent before stays where nothing replaces it', async () => {
    const applicant = await anApplicant()
    const { data: first } = await applicant.send()
    const [before] = await api.db
      .select()
      .from(tutorVerifications)
      .where(eq(tutorVerifications.tutor_id, applicant.id))
    api.clock.advance(1000)
    await decide(await aColleague(), applicant, { decision: 'asked', reason: 'The photo is cut off.' })
    const asked = (await applicant.own.get('/my-verification')).data.verification
    expect(asked).toMatchObject({ status: 'asked', reason: 'The photo is cut off.' })
    const sent = await applicant.send({ qualification: [] })
    expect(sent.data.verification).toMatchObject({ status: 'waiting', reason: null, delete_at: null })
    expect(sent.data.verification.sent_at).not.toBe(first.verification.sent_at)
    const [row] = await api.db
      .select()
      .from(tutorVerifications)
      .where(eq(tutorVerifications.tutor_id, applicant.id))
    expect(row?.qualification).toEqual(before?.qualification)
    const [replaced] = await api.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, before?.identity[0] ?? ''))
    expect(replaced?.status).toBe('rejected')
  })

  test('can send only finished pictures of their own, and both kinds', async () => {
    const applicant = await anApplicant()
    const other = await anApplicant()
    const foreign = await applicant.send({ identity: [await aPicture(other.id)] })
    expect(foreign.data.fields).toHaveProperty('identity')
    const without = await applicant.send({ qualification: [] })
    expect(without.data.fields).toHaveProperty('qualification')
  })

  test('whose documents are old enough finds them deleted, and keeps the badge', async () => {
    const applicant = await anApplicant()
    await applicant.send()
    await decide(await aColleague(), applicant, verified)
    const own = async () => (await applicant.own.get('/my-verification')).data
    const { verification, kept_days } = await own()
    expect(verification.delete_at).toBe(later(api.clock(), kept_days * day).toISOString())
    const rounds = async () => {
      for (const round of verificationRounds(api)) await round.run()
    }
    await rounds()
    expect((await own()).verification.identity).toBe(1)
    api.clock.advance(kept_days * day)
    await rounds()
    const left = await api.db.select().from(uploads).where(eq(uploads.owner_id, applicant.id))
    expect(left.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await applicant.badge()).not.toBeNull()
  })
})

describe('staff', () => {
  test.each(['asked', 'refused'])('have to say why if a tutor is %s', async (decision) => {
    const applicant = await anApplicant()
    await applicant.send()
    const answer = await decide(await aColleague(), applicant, { decision })
    expect(answer.data.fields).toHaveProperty('reason')
    expect((await applicant.own.get('/my-verification')).data.verification.status).toBe('waiting')
  })

  test('have to say what they checked, and of what they read', async () => {
    const applicant = await anApplicant()
    await applicant.send()
    const moderator = await aColleague()
    expect((await decide(moderator, applicant, { decision: 'verified' })).data.fields).toHaveProperty(
      'checked',
    )
    const stale = { ...verified, sent_at: later(api.clock(), -day).toISOString() }
    expect((await decide(moderator, applicant, stale)).error).toBe('conflict')
    await decide(moderator, applicant, verified)
    expect((await decide(moderator, applicant, verified)).error).toBe('wrong_state')
  })

  test('can take a badge back with a reason', async () => {
    const applicant = await anApplicant()
    await applicant.send()
    const moderator = await aColleague()
    await decide(moderator, applicant, verified)
    await decide(moderator, applicant, { decision: 'refused', reason: 'The college never issued it.' })
    expect(await applicant.badge()).toBeNull()
    expect(await subjectsTo(api, applicant.email)).toContain('We couldn’t verify you')
  })

  test('see documents only where they decide, and each look is recorded about the tutor', async () => {
    const applicant = await anApplicant()
    await applicant.send()
    const { data } = await (await aColleague()).get(`${applicant.path}/documents`)
    expect(data.identity[0].base).toContain('/evidence/')
    const looks = await api.db.select().from(staffActions).where(eq(staffActions.person_id, applicant.id))
    expect(looks.map(({ action }) => action)).toContain('read_tutor_documents')
    for (const role of ['support', 'auditor'] as const) {
      const colleague = await aColleague(role)
      expect((await colleague.get(applicant.path)).data.can).toBe('not_allowed')
      expect((await colleague.get(`${applicant.path}/documents`)).error).toBe('forbidden')
      expect((await decide(colleague, applicant, verified)).error).toBe('forbidden')
    }
    expect((await (await aColleague('sales')).get(applicant.path)).error).toBe('forbidden')
  })

  test('see who confirmed what is said about a tutor, and where we asked only if they decide', async () => {
    const { id: tutor_id, path } = await anApplicant()
    const at = api.clock()
    const said = { tutor_id, relation: 'Parent', text: 'Teaches well.', created_at: at }
    await api.db.insert(endorsements).values([
      {
        ...said,
        id: 'e1',
        by_name: 'Rekha',
        asked_email: 'rekha@example.com',
        asked_at: at,
        confirmed_at: at,
      },
      { ...said, id: 'e2', by_name: 'Farid' },
    ])
    const shown = async (role?: 'support') => (await (await aColleague(role)).get(path)).data.endorsements
    const [confirmed, typed] = await shown()
    expect(confirmed).toMatchObject({ by_name: 'Rekha', asked_email: 'rekha@example.com' })
    expect([confirmed.asked_at, confirmed.confirmed_at]).toEqual([at.toISOString(), at.toISOString()])
    expect(typed).toMatchObject({ by_name: 'Farid', asked_at: null, asked_email: null, confirmed_at: null })
    const [withoutAddress] = await shown('support')
    expect(withoutAddress).toEqual({ ...confirmed, asked_email: null })
  })
})

test('the database refuses a badge that nobody on the desk gave, and a step that there isn’t', async () => {
  const applicant = await anApplicant()
  await applicant.send()
  const set = (values: Partial<typeof tutorVerifications.$inferInsert>) =>
    api.db.update(tutorVerifications).set(values).where(eq(tutorVerifications.tutor_id, applicant.id))
  const badge = { status: 'verified' as const, checked: ['identity' as const], decided_at: api.clock() }
  expect(await set(badge).catch(brokenConstraint)).toBe('staff_action_missing')
  expect(await applicant.badge()).toBeNull()
  await decide(await aColleague(), applicant, { decision: 'refused', reason: 'Nothing can be read.' })
  expect(await set({ ...badge, reason: null }).catch(brokenConstraint)).toBe('states_move_forwards')
})
