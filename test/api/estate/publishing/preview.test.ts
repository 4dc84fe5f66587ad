import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { projectFaqs, projects } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { aDetail, aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
let slug: string
beforeEach(async () => {
  api = await startApi()
  const rera = [
    { phase: 'All', number: 'P52100000001', valid_till: '2030-01-01', authority_url: 'https://m.example' },
  ]
  const project = await aProject(api, { rera })
  slug = project.slug
  await aDetail(api, project.id)
  const faq = {
    id: 'f1',
    project_id: project.id,
    position: 0,
    question: 'Is water metered?',
    answer: 'By flat.',
  }
  await api.db.insert(projectFaqs).values(faq)
})
afterEach(() => api.close())

const day = 86_400_000

async function editor() {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['editor'] })
  const send = async (method: 'get' | 'post' | 'put', path: string, body?: object) =>
    (await api.call()[method](`/api/desk/content${path}`).set('Authorization', authorization).send(body)).body
  const draft = async (entry: string, words: object | null) => {
    const { data } = await send('get', `/${entry}`)
    const changed = words && { ...data.words, ...words }
    return send('put', `/${entry}/draft`, { words: changed, revision: data.draft?.revision ?? null })
  }
  const share = async (entry = 'f1') => (await send('post', `/${entry}/draft/preview`)).data.draft.preview
  return { send, draft, share }
}
const read = (path: string, word?: string) =>
  api
    .call()
    .get(`/api${path}`)
    .set(word ? { 'X-Preview': word } : {})
const answers = async (word?: string) => {
  const { body } = await read(`/project/${slug}/faq`, word)
  return body.data.items.map(({ answer }: { answer: string }) => answer)
}
const look = async (word: string) => (await read(`/content-previews/${word}`)).body

test('the secret in a link shows the draft to anyone who has it, and nobody else', async () => {
  const { draft, share } = await editor()
  await draft('f1', { answer: 'By home.' })
  const { word } = await share()
  expect((await look(word)).data).toMatchObject({
    title: 'Is water metered?',
    path: `/homes/projects/${slug}`,
  })
  expect([await answers(word), await answers()]).toEqual([['By home.'], ['By flat.']])
  const { headers } = await read(`/project/${slug}/faq`, word)
  expect([headers['cache-control'], headers.vary]).toEqual([
    'private, no-store',
    expect.stringContaining('X-Preview'),
  ])
  await draft('f1', null)
  expect([await answers(word), await answers()]).toEqual([[], ['By flat.']])
  const [live] = await api.db.select().from(projectFaqs)
  expect(live?.answer).toBe('By flat.')
})

test('a new entry is in its place, a project shows its own words, and half a draft shows what fits', async () => {
  const { send, draft, share } = await editor()
  const { id } = (await send('post', '', { kind: 'faq' })).data
  await draft(id, { question: 'New?', answer: '', project: slug, place: '1' })
  const half = await share(id)
  expect(await answers(half.word)).toEqual(['By flat.'])
  await draft(id, { question: 'New?', answer: 'Yes.', project: slug, place: '1' })
  expect(await answers(half.word)).toEqual(['Yes.', 'By flat.'])
  const [project] = await api.db.select().from(projects)
  await draft(project?.id ?? '', { tagline: 'Shade all day', overview: '' })
  const { word } = await share(project?.id)
  expect((await read(`/project/${slug}`, word)).body.data.tagline).toBe('Shade all day')
  expect((await read(`/project-detail/${slug}`, word)).body.data.overview).toEqual(['A paragraph.'])
})

test('a link ends after a week, with the next link, when somebody ends it, and when the draft is published', async () => {
  const { send, draft, share } = await editor()
  await draft('f1', { answer: 'By home.' })
  const isOver = async (word: string) => {
    expect((await look(word)).error).toBe('link_expired')
    return (await answers(word))[0] === 'By flat.'
  }
  const first = await share()
  const second = await share()
  expect(await isOver(first.word)).toBe(true)
  expect(await answers(second.word)).toEqual(['By home.'])
  expect((await send('post', '/f1/draft/preview/end')).data.draft.preview).toBeNull()
  expect(await isOver(second.word)).toBe(true)
  const third = await share()
  api.clock.advance(7 * day)
  expect(await isOver(third.word)).toBe(true)
  const later = await editor()
  const { draft: kept } = (await later.send('get', '/f1')).data
  expect(kept.preview).toBeNull()
  const fourth = await later.share()
  await later.send('post', '/f1/versions', { revision: kept.revision, reason: 'It is right.' })
  expect((await look(fourth.word)).error).toBe('link_expired')
  expect(await answers(fourth.word)).toEqual(['By home.'])
})

test('a word that is guessed, changed or made for another purpose shows what everybody sees', async () => {
  const { draft, share } = await editor()
  await draft('f1', { answer: 'By home.' })
  const { word } = await share()
  const [id = '', ends = '', signature = ''] = word.split('.')
  const later = (Number.parseInt(ends, 36) + day).toString(36)
  const [entry] = id.split('~')
  const guesses = [
    'f1',
    `${id}.${ends}.${'A'.repeat(signature.length)}`,
    `${id}.${later}.${signature}`,
    `${entry}~${'0'.repeat(32)}.${ends}.${signature}`,
    `${id}..${signature}`,
    `${'x'.repeat(150)}`,
  ]
  for (const guess of guesses) {
    expect([guess, (await look(guess)).error]).toEqual([guess, 'link_expired'])
    expect(await answers(guess)).toEqual(['By flat.'])
  }
})

test('what a preview reads at once doesn’t get in its own way', async () => {
  const { draft, share } = await editor()
  await draft('f1', { answer: 'By home.', place: '1' })
  const { word } = await share()
  const all = await Promise.all(Array.from({ length: 12 }, () => answers(word)))
  expect(new Set(all.flat())).toEqual(new Set(['By home.']))
  const [row] = await api.db.select().from(projectFaqs).where(eq(projectFaqs.id, 'f1'))
  expect(row?.answer).toBe('By flat.')
})
