import { expect, test } from '@jest/globals'
import type { homesRules } from '#api/advertising/homesRules.ts'
import { loadContent } from '#api/content/load.ts'
import { shippedContent } from '#api/content/shipped.ts'
import { faultsOf } from '#api/estate/publishing/checkWords.ts'
import { type entryRules, problemsOf } from '#api/estate/publishing/gate.ts'
import { type Lexicon, type ProjectFacts, readLexicon } from '#api/estate/publishing/Lexicon.ts'
import { readEntries } from '#api/estate/publishing/store.ts'
import type { ContentKind } from '#contract/estate/publishing/kinds.ts'
import { startApi } from '../../../builders/api.ts'
import { aPicture } from '../../../builders/projects/projects.ts'

const registration = {
  phase: 'All',
  number: 'P52100000001',
  valid_till: '2030-01-31',
  authority_url: 'https://maharera.maharashtra.gov.in',
}
const project: ProjectFacts = {
  id: 'p1',
  slug: 'jaali',
  name: 'Jaali Court',
  kind: 'apartment',
  state: 'MH',
  status: 'under_construction',
  rera: [registration],
}
const { kind: _kind, ...unlabelled } = aPicture
const lexicon: Lexicon = {
  projects: [project],
  pictures: new Map([
    ['drawn', aPicture],
    ['taken', { ...aPicture, kind: 'actual' as const }],
    ['bare', unlabelled],
  ]),
}

interface Case {
  readonly kind?: ContentKind
  readonly words?: Readonly<Record<string, string>>
  readonly about?: Partial<ProjectFacts> | null
}

function fieldsRefused({ kind = 'faq', words = {}, about = {} }: Case): readonly string[] {
  const of = about && { ...project, ...about }
  return problemsOf({ kind, words, lexicon, project: of, today: '2026-11-25' }).map(({ field }) => field)
}
const answer = (text: string): Case => ({ words: { answer: text } })
const banner = (words: Readonly<Record<string, string>>): Case => ({ kind: 'banner', words })

/** For each rule, the cases that it refuses, each with the field that is reported, and the cases that it allows. */
const cases: Readonly<
  Record<
    keyof typeof entryRules | keyof typeof homesRules,
    { readonly refused: readonly (readonly [Case, string])[]; readonly fine: readonly Case[] }
  >
> = {
  registered: {
    refused: [
      [{ about: { rera: [] } }, 'project'],
      [{ kind: 'project', about: { rera: [] } }, 'tagline'],
      [{ about: { rera: [{ ...registration, number: ' ' }], state: 'KA' } }, 'project'],
    ],
    fine: [
      {},
      { about: null },
      { about: { rera: [], status: 'sold_out' } },
      { kind: 'plan', about: { rera: [] } },
    ],
  },
  inForce: {
    refused: [[{ about: { rera: [{ ...registration, valid_till: '2026-11-24' }] } }, 'project']],
    fine: [
      { about: { rera: [{ ...registration, valid_till: '2026-11-25' }] } },
      { about: { rera: [{ ...registration, valid_till: '2024-01-01' }], status: 'ready' } },
    ],
  },
  authority: {
    refused: [[{ about: { rera: [{ ...registration, authority_url: '' }] } }, 'project']],
    fine: [{}],
  },
  qr: {
    refused: [[{ about: { rera: [{ ...registration, number: 'MH/2026/1' }] } }, 'project']],
    fine: [{ about: { rera: [{ ...registration, number: 'TN/29/Building/0000/2019' }], state: 'TN' } }],
  },
  labelled: {
    refused: [[banner({ picture: 'bare' }), 'picture']],
    fine: [banner({ picture: 'drawn' })],
  },
  photograph: {
    refused: [
      [banner({ picture: 'drawn', subtitle: 'A photograph from the lake.' }), 'subtitle'],
      [banner({ picture: 'drawn', title: 'Actual view' }), 'title'],
    ],
    fine: [
      banner({ picture: 'taken', subtitle: 'A photograph from the lake.' }),
      banner({ picture: 'drawn', subtitle: 'This is not a photograph.' }),
    ],
  },
  datedPrice: {
    refused: [
      [answer('From ₹1.2 crore.'), 'answer'],
      [answer('It costs 85 lakh.'), 'answer'],
      [answer('₹1,20,00,000 all-in.'), 'answer'],
    ],
    fine: [
      answer('From ₹1.2 crore, as of 1 November 2026.'),
      answer('Maintenance is ₹4 per square foot.'),
      answer('A crore of thanks.'),
      { kind: 'career', words: { summary: 'We pay ₹12 lakh a year.' }, about: null },
    ],
  },
  carpetArea: {
    refused: [
      [answer('Flats of 1,240 sq ft.'), 'answer'],
      [answer('A 3 BHK has 1,600 sq ft super built-up area.'), 'answer'],
    ],
    fine: [answer('Flats of 1,240 sq ft carpet area.'), answer('The clubhouse has 9,000 sq ft.')],
  },
  promisedGain: {
    refused: [
      [answer('With guaranteed returns of 12%.'), 'answer'],
      [answer('Rental income is assured.'), 'answer'],
      [answer('Double your money in four years.'), 'answer'],
      [{ kind: 'career', words: { summary: 'Sell assured returns.' }, about: null }, 'summary'],
    ],
    fine: [answer('We promise no assured returns.'), answer('Water is assured by a borewell.')],
  },
  datedPossession: {
    refused: [
      [answer('Possession soon.'), 'answer'],
      [answer('Possession in 18 months.'), 'answer'],
    ],
    fine: [
      answer('Possession by June 2028.'),
      answer('You get possession of the keys.'),
      answer('Is possession soon?'),
    ],
  },
  beforeLaunch: {
    refused: [
      [answer('Ask for our pre-launch price.'), 'answer'],
      [answer('We take expressions of interest.'), 'answer'],
    ],
    fine: [answer('There are no pre-launch offers.')],
  },
}

test.each(Object.entries(cases))(
  'the rule %s names the field, and lets through what is fine',
  (_rule, { refused, fine }) => {
    for (const [each, field] of refused) expect([each, fieldsRefused(each)]).toEqual([each, [field]])
    for (const each of fine) expect([each, fieldsRefused(each)]).toEqual([each, []])
  },
)

test('what ships with the project may be advertised as it is, and every text of it can be published again', async () => {
  const api = await startApi()
  const now = api.clock()
  await api.db.transaction((tx) => loadContent(tx, shippedContent(), now))
  const known = await readLexicon(api.db)
  const today = now.toISOString().slice(0, 10)
  const stopped = (await readEntries(api.db, known)).flatMap(({ kind, title, words, project: of }) => {
    const about = { kind, words: words ?? {}, lexicon: known, project: of, today }
    const problems = [...problemsOf(about), ...Object.entries(faultsOf(kind, words ?? {}, known))]
    return problems.length > 0 ? [{ kind, title, problems }] : []
  })
  expect(stopped).toEqual([])
  await api.close()
})
