import type { ContentWords } from '#contract/estate/publishing/entries.ts'
import { type ContentKind, contentKinds } from '#contract/estate/publishing/kinds.ts'
import { faultsOfText } from '../../advertising/homesRules.ts'
import { callsItPhotograph } from '../../advertising/homesWords.ts'
import type { AnyImage, Lexicon, ProjectFacts } from './Lexicon.ts'

// What may not be advertised, and why. The law is the Real Estate (Regulation and Development) Act, 2016 (RERA).

export interface Problem {
  readonly field: string
  readonly text: string
}

interface Advert {
  readonly kind: ContentKind
  readonly words: ContentWords
  readonly project: ProjectFacts | null
  readonly lexicon: Lexicon
  readonly today: string
}

type Rule = (advert: Advert) => Problem | null

const over: ReadonlySet<string> = new Set(['ready', 'completed', 'sold_out'])
/** A MahaRERA number: a QR code can lead to its entry in the register. */
const mahaNumber = /^P[A-Z]?\d{11,}$/

const pictureNames: Readonly<Record<NonNullable<AnyImage['kind']>, string>> = {
  actual: 'a photograph',
  artist_impression: 'an artist’s impression',
  show_flat: 'a show flat',
  drawing: 'a drawing',
}

/** The rules about an entry as a whole; `homesRules` has those about its texts. */
export const entryRules = {
  registered: (advert) =>
    ofProject(advert, ({ name, rera }) =>
      rera.some(({ number }) => number.trim() !== '')
        ? null
        : `${name} has no registration number. Nothing may be advertised before the authority has registered it.`,
    ),
  inForce: (advert) =>
    ofProject(advert, ({ name, rera, status }) =>
      over.has(status) || rera.length === 0 || rera.some(({ valid_till }) => valid_till >= advert.today)
        ? null
        : `The registration of ${name} has expired. Get it extended before you advertise.`,
    ),
  authority: (advert) =>
    ofProject(advert, ({ name, rera }) =>
      rera.every(({ authority_url }) => authority_url.startsWith('https://'))
        ? null
        : `A registration of ${name} has no link to the authority’s website, which every advertisement must show.`,
    ),
  qr: (advert) =>
    ofProject(advert, ({ name, rera, state }) =>
      state !== 'MH' || rera.every(({ number }) => number === '' || mahaNumber.test(number))
        ? null
        : `Maharashtra requires a QR code that leads to the entry in its register. ${name} has a number that isn’t from MahaRERA, so there’s no code for it.`,
    ),
  labelled: (advert) => {
    const unlabelled = picturesOf(advert).find(({ image }) => !image.kind || image.alt.trim() === '')
    return unlabelled
      ? {
          field: unlabelled.field,
          text: 'This picture doesn’t say whether it is a photograph, an artist’s impression or a drawing. Label it first.',
        }
      : null
  },
  photograph: (advert) => {
    const drawn = picturesOf(advert).find(({ image }) => image.kind && image.kind !== 'actual')?.image.kind
    const called = drawn && textsOf(advert).find(([, text]) => callsItPhotograph(text))
    return called
      ? {
          field: called[0],
          text: `The picture is ${pictureNames[drawn]}, so the text can’t call it a photograph or say it shows what’s really there.`,
        }
      : null
  },
} as const satisfies Readonly<Record<string, Rule>>

/** Everything that keeps an entry from going live. */
export function problemsOf(advert: Advert): readonly Problem[] {
  const { kind, project } = advert
  const place = kind === 'career' ? 'opening' : project?.kind === 'plotted' ? 'plots' : 'homes'
  const ofTexts = textsOf(advert).flatMap(([field, words]) =>
    faultsOfText(words, place).map((text) => ({ field, text })),
  )
  return [...problemsOfEntry(advert), ...ofTexts]
}

export function problemsOfEntry(advert: Advert): readonly Problem[] {
  return Object.values<Rule>(entryRules).flatMap((rule) => rule(advert) ?? [])
}

/** Anything about a project advertises it, except cost rules and payment plans. */
function ofProject(
  { kind, project }: Advert,
  judge: (project: ProjectFacts) => string | null,
): Problem | null {
  if (!project || kind === 'cost' || kind === 'plan' || project.status === 'sold_out') return null
  const text = judge(project)
  const [first = ''] = Object.keys(contentKinds[kind].fields)
  return text === null ? null : { field: contentKinds[kind].fields.project ? 'project' : first, text }
}

const textual: ReadonlySet<string> = new Set(['line', 'text', 'lines', 'pairs'])

function textsOf({ kind, words }: Advert): readonly (readonly [field: string, text: string])[] {
  return Object.entries(contentKinds[kind].fields).flatMap(([name, { type }]) =>
    textual.has(type) ? [[name, words[name] ?? ''] as const] : [],
  )
}

function picturesOf({ kind, words, lexicon }: Advert) {
  return Object.entries(contentKinds[kind].fields).flatMap(([field, { type }]) => {
    const image = type === 'picture' ? lexicon.pictures.get(words[field] ?? '') : undefined
    return image ? [{ field, image }] : []
  })
}
