/** @jest-environment jsdom */
import '../browser.ts'
import '../requests.ts'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContentEntry } from '#contract/estate/publishing/entries.ts'
import action from '#web/pages/desk/content/action.ts'
import ContentView, { work } from '#web/pages/desk/content/View.tsx'
import addAction from '#web/pages/desk/contents/action.ts'
import ContentsView, { work as listWork } from '#web/pages/desk/contents/View.tsx'
import type { HttpCall } from '#web/platform/calls/http.ts'
import { aUserRecord } from '../../builders/people.ts'
import { showPage } from '../learnSetting.tsx'

const place = { project: 'lakeside', place: '1' }
const first = { question: 'Is water metered?', answer: 'Yes, by flat.', ...place }
const now = { question: 'Is water metered?', answer: 'Yes, by home.', ...place }
const at = '2026-11-22T05:00:00.000Z'
const entry: ContentEntry = {
  id: 'f1',
  kind: 'faq',
  title: 'Is water metered?',
  project: { slug: 'lakeside', name: 'Lakeside' },
  live: true,
  published: 1,
  by: 'u1',
  at,
  words: now,
  draft: null,
  versions: [
    { number: 1, words: now, by: 'u1', at, reason: 'Villas too.' },
    { number: 0, words: first, by: null, at, reason: null },
  ],
  projects: [{ value: 'lakeside', label: 'Lakeside' }],
  pictures: [],
}

function drafted(
  words: ContentEntry['words'],
  rest: Partial<NonNullable<ContentEntry['draft']>> = {},
): ContentEntry {
  const draft = {
    by: 'u1',
    at,
    removes: words === null,
    publish_at: null,
    refused: null,
    words,
    revision: 'r1',
    planned_by: null,
    preview: null,
    problems: [],
    ...rest,
  }
  return { ...entry, draft }
}

const conflict = {
  ok: false as const,
  error: { status: 409, code: 'conflict' as const, message: 'Changed.' },
}

interface Setting {
  readonly shown?: ContentEntry
  readonly may?: readonly string[]
  /** The answers of writing calls, by the call's name. */
  readonly changes?: Readonly<Record<string, (body: unknown, nth: number) => unknown>>
}

function show({ shown = entry, may = ['content.read', 'content.publish'], changes = {} }: Setting = {}) {
  const sent: unknown[] = []
  let current = shown
  const answer = ({ name, body }: HttpCall) => {
    if (name === 'getColleagues')
      return { ok: true as const, data: { people: [{ id: 'u1', name: 'Rukmini Desai' }] } }
    if (name === 'getContent') return { ok: true as const, data: current }
    sent.push({ name, ...(body as object) })
    const result = changes[name]?.(body, sent.length) as never
    if (result && (result as { ok?: boolean }).ok === false) return result
    if (result) current = result
    return { ok: true as const, data: current }
  }
  const viewer = aUserRecord({ roles: ['student', 'staff'], capabilities: ['desk.open', ...may] as never })
  const page = showPage({ work, View: ContentView, at: '/desk/content/f1', viewer, action, answer })
  return { sent, page, become: (next: ContentEntry) => (current = next) }
}
const words = () => within(screen.getByRole('button', { name: 'Save draft' }).closest('form') as HTMLElement)
const answerField = () => words().getByLabelText('Answer') as HTMLTextAreaElement

async function write(text: string) {
  await userEvent.clear(answerField())
  await userEvent.click(answerField())
  await userEvent.paste(text)
}

test('what is typed becomes a draft by itself, each time upon the one before', async () => {
  const { sent, page } = show({
    changes: {
      saveContentDraft: (body, nth) => drafted((body as ContentEntry).words, { revision: `r${nth}` }),
    },
  })
  await page
  await write('Yes, each month.')
  await screen.findByText('Draft saved')
  await userEvent.click(answerField())
  await userEvent.paste(' Really.')
  await userEvent.click(words().getByRole('button', { name: 'Save draft' }))
  const last = { words: { ...now, answer: 'Yes, each month. Really.' } }
  await waitFor(() => expect(sent.at(-1)).toMatchObject(last))
  // Each save builds on the one before, however many saves the pauses in typing led to.
  const revisions = sent.map((each) => (each as { revision: string | null }).revision)
  expect(revisions).toEqual([null, ...sent.slice(1).map((_, nth) => `r${nth + 1}`)])
  expect(screen.getByText('What the draft changes')).toBeTruthy()
})

test('where a colleague saved first, both words are shown, and mine are saved upon theirs', async () => {
  const theirs = drafted({ ...now, answer: 'Yes, by meter.' }, { revision: 'theirs' })
  const { sent, page, become } = show({
    changes: {
      saveContentDraft: (body) => ((body as { revision: unknown }).revision === null ? conflict : theirs),
    },
  })
  await page
  become(theirs)
  await write('Yes, each month.')
  await screen.findByText('Rukmini Desai saved other changes in the meantime')
  expect(answerField().value).toBe('Yes, each month.')
  expect(screen.getAllByText('each month.', { selector: 'ins' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() =>
    expect(sent[1]).toMatchObject({ words: { answer: 'Yes, each month.' }, revision: 'theirs' }),
  )
})

describe('a draft that moves prices', () => {
  const crore = 1_00_00_000_00
  const moves = {
    on: null,
    buyer: null,
    homes: 1240,
    up: 3 * crore,
    down: 0,
    left_alone: null,
    needs_second: false,
  }
  const showMoves = (differing: object, rest: object = {}) =>
    show({ shown: drafted(now, { moves: { ...moves, ...differing }, ...rest }) }).page

  test('says before it is published what it does, and to how many homes', async () => {
    await showMoves({})
    expect(
      screen.getByText('Publishing this raises what 1,240 homes cost by ₹3,00,00,000 in all.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy()
  })

  test('says on which day, and for whom, if that isn’t today and for all', async () => {
    await showMoves({ on: '2026-12-01', buyer: 'woman', homes: 1, up: 0, down: crore })
    const text = 'Publishing this lowers what 1 home costs a woman on 1 December 2026 by ₹1,00,00,000 in all.'
    expect(screen.getByText(text)).toBeTruthy()
  })

  test('has no button for whoever has to leave it to a colleague', async () => {
    await showMoves({ up: 8 * crore, down: 4 * crore, left_alone: 10 * crore, needs_second: true })
    expect(
      screen.getByText(
        'Publishing this changes what 1,240 homes cost by ₹12,00,00,000 in all: ₹8,00,00,000 up, ₹4,00,00,000 down.',
      ),
    ).toBeTruthy()
    expect(
      screen.getByText(
        /^This moves ₹12,00,00,000 in all: .* On your own, you can still move less than ₹10,00,00,000 today\. Send an editor/,
      ),
    ).toBeTruthy()
    expect(screen.queryByLabelText('Reason')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })

  test('can be cancelled once it is scheduled, by its author as well', async () => {
    const planned = { publish_at: at, planned_by: 'u1' }
    await showMoves({ left_alone: crore, needs_second: true }, planned)
    expect(screen.getByText(/^Publishing this raises/)).toBeTruthy()
    expect(screen.queryByText('A colleague has to publish this')).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel publication' })).toBeTruthy()
  })
})

test('a problem is shown beside its field, and a draft is published with a reason or at a time', async () => {
  const problems = [{ field: 'answer', text: 'A price needs its date.' }]
  const shown = drafted({ ...now, answer: '₹1 crore.' }, { problems })
  const { sent, page } = show({ shown, changes: { publishContent: () => ({ ...entry, published: 2 }) } })
  await page
  expect(screen.getByText('Before it can go live')).toBeTruthy()
  expect(answerField().getAttribute('aria-invalid')).toBe('true')
  const publish = within(screen.getByRole('button', { name: 'Publish' }).closest('form') as HTMLElement)
  await userEvent.type(publish.getByLabelText('Reason'), 'A buyer asked.')
  await userEvent.type(publish.getByLabelText(/^At a time/), '2026-12-01T18:30')
  await userEvent.click(publish.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Published. Visitors see it within seconds.')
  expect(sent).toEqual([
    { name: 'publishContent', revision: 'r1', reason: 'A buyer asked.', at: '2026-12-01T13:00:00.000Z' },
  ])
  expect(answerField().value).toBe(now.answer)
})

test('a draft that was shared is planned from the same page', async () => {
  const preview = { word: 'f1~abc.x.y', until: '2026-11-29T05:00:00.000Z' }
  const shared = drafted(first, { preview })
  const planned = drafted(first, { preview, publish_at: '2099-01-01T04:30:00.000Z', planned_by: 'u1' })
  const { sent, page } = show({
    shown: drafted(first),
    changes: { shareContentDraft: () => shared, publishContent: () => planned },
  })
  await page
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
  await screen.findByText('The link is ready.')
  await userEvent.type(screen.getByLabelText('Reason'), 'Buyers asked which price.')
  await userEvent.type(screen.getByLabelText(/^At a time/), '2099-01-01T10:00')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText(/^Goes live on 1 January 2099, 10 am India time, scheduled by Rukmini Desai/)
  expect(sent.at(-1)).toMatchObject({ name: 'publishContent', at: '2099-01-01T04:30:00.000Z' })
})

test('a scheduled draft says when and by whom, and can’t be edited', async () => {
  const { sent, page } = show({
    shown: drafted(first, { publish_at: '2026-12-01T13:00:00.000Z', planned_by: 'u1' }),
    changes: { cancelContentPlan: () => drafted(first) },
  })
  await page
  expect(screen.getByText(/^Goes live .*6:30 pm India time, scheduled by Rukmini Desai/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel publication' }))
  await screen.findByRole('button', { name: 'Save draft' })
  expect(sent).toMatchObject([{ name: 'cancelContentPlan' }])
})

test('a preview has a link to send on, and an end', async () => {
  const preview = { word: 'f1~abc.x.y', until: '2026-11-29T05:00:00.000Z' }
  const { page } = show({ shown: drafted(first, { preview }) })
  await page
  const address = screen.getByLabelText('Link') as HTMLInputElement
  expect(address.value).toMatch(/^https?:\/\/[^/]+\/preview\/f1~abc\.x\.y$/)
  expect(screen.getByRole('link', { name: 'Open preview' }).getAttribute('href')).toBe(address.value)
  expect(screen.getByRole('button', { name: 'Disable link' })).toBeTruthy()
})

test('a version says who, why and what changed, and earlier words can be restored as a draft', async () => {
  const { sent, page } = show({ changes: { saveContentDraft: () => drafted(first) } })
  await page
  expect(screen.getByText('Rukmini Desai: “Villas too.”')).toBeTruthy()
  expect(screen.getByText('flat.', { selector: 'del' })).toBeTruthy()
  expect(screen.getByText('home.', { selector: 'ins' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Restore as a draft' }))
  await waitFor(() => expect(answerField().value).toBe(first.answer))
  expect(sent).toEqual([{ name: 'saveContentDraft', words: first, revision: null }])
})

test('who may only read has no form', async () => {
  await show({ may: ['content.read'] }).page
  expect(screen.queryByRole('button', { name: /Publish|Save|Restore/ })).toBeNull()
  expect(screen.getByText('An editor can change this. You can read it.')).toBeTruthy()
})

test('the list shows drafts first, has a tab for each kind, and begins a new entry', async () => {
  const head = { ...drafted(first), draft: { by: 'u1', at, removes: false, publish_at: null, refused: null } }
  const award = { ...entry, id: 'a1', kind: 'award' as const, title: 'Best garden', project: null }
  const sent: unknown[] = []
  const answer = ({ name, body }: HttpCall) => {
    if (name === 'getContents') return { ok: true as const, data: { entries: [head, award] } }
    if (name === 'getColleagues')
      return { ok: true as const, data: { people: [{ id: 'u1', name: 'Rukmini Desai' }] } }
    sent.push(body)
    return { ok: true as const, data: { id: 'new' } }
  }
  const setting = { work: listWork, View: ContentsView, action: addAction, answer }
  await showPage({ ...setting, at: '/desk/content' })
  expect(screen.getByText(/^Question · draft by Rukmini Desai/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Best garden' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Awards 1' }))
  expect(await screen.findByRole('link', { name: 'Best garden' })).toBeTruthy()
  expect(screen.getByText(/^published .* by Rukmini Desai/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add award' }))
  await waitFor(() => expect(sent).toEqual([{ kind: 'award' }]))
})
