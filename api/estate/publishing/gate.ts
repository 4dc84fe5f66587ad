import type { ContentWords } from '#contract/estate/publishing/entries.ts'
import { type ContentKind, contentKinds } from '#contract/estate/publishing/kinds.ts'
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

interface Rule {
  /** Checks each field's text; without it, the rule is about the whole entry. */
  readonly ofText?: (text: string, advert: Advert) => string | null
  readonly ofEntry?: (advert: Advert) => Problem | null
}

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const dated = new RegExp(
  `\\b${month}\\.? \\d{4}\\b|\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b\\d{1,2}[/.]\\d{1,2}[/.]\\d{4}\\b`,
  'i',
)
const price =
  /(?:₹|\brs\.?|\binr)\s?\d[\d,.]*\s?(?:lakhs?|crores?|cr|l)\b|\b\d[\d,.]*\s?(?:lakhs?|crores?|cr)\b|(?:₹|\brs\.?)\s?\d{1,3}(?:,\d{2,3}){2,}/i
const area = /\d[\d,.]*\s?(?:sq\.?\s?(?:ft|feet|m|metres?|yards?|yds?)\b|square (?:feet|metres|yards))/i
const home = /\b(?:\d\s?bhk|bhk|flats?|apartments?|villas?|studios?|row houses?)\b/i
const otherArea = /\b(?:super[- ]built[- ]?up|built[- ]?up area|saleable area|super area)\b/i
const gain = '(?:returns?|rent(?:al)?s?|income|appreciation|profits?|yields?|gains?)'
const sure = '(?:guaranteed?|assured|risk[- ]free|sure[- ]?shot)'
const promise = new RegExp(
  `\\b${sure}\\b[^.!?]{0,40}\\b${gain}\\b|\\b${gain}\\b[^.!?]{0,30}\\b${sure}\\b|\\b(?:double|triple)s? your (?:money|investment)`,
  'i',
)
const denial = /\b(?:no|not|never|nobody|cannot|nothing)\b|n[’']t\b/i
const handover =
  /\b(?:possession|handover)\s+(?:(?:is|will be|due|expected|starts?|begins?)\s+)?(?:in|by|from|within|soon|shortly|before)\b/i
const year = /\b20\d\d\b/
const early = /\b(?:pre|soft)[- ]?launch|\bexpressions? of interest\b|\bEOIs?\b/i
const photograph = /\bphoto(?:graph)?s?\b|\bactual (?:views?|pictures?|images?|homes?|flats?)\b/i
const over: ReadonlySet<string> = new Set(['ready', 'completed', 'sold_out'])
/** A MahaRERA number: a QR code can lead to its entry in the register. */
const mahaNumber = /^P[A-Z]?\d{11,}$/

const pictureNames: Readonly<Record<NonNullable<AnyImage['kind']>, string>> = {
  actual: 'a photograph',
  artist_impression: 'an artist’s impression',
  show_flat: 'a show flat',
  drawing: 'a drawing',
}

export const gateRules = {
  registered: {
    ofEntry: (advert) =>
      ofProject(advert, ({ name, rera }) =>
        rera.some(({ number }) => number.trim() !== '')
          ? null
          : `${name} has no registration number. Nothing may be advertised before the authority has registered it.`,
      ),
  },
  inForce: {
    ofEntry: (advert) =>
      ofProject(advert, ({ name, rera, status }) =>
        over.has(status) || rera.length === 0 || rera.some(({ valid_till }) => valid_till >= advert.today)
          ? null
          : `The registration of ${name} has expired. Get it extended before you advertise.`,
      ),
  },
  authority: {
    ofEntry: (advert) =>
      ofProject(advert, ({ name, rera }) =>
        rera.every(({ authority_url }) => authority_url.startsWith('https://'))
          ? null
          : `A registration of ${name} has no link to the authority’s website, which every advertisement must show.`,
      ),
  },
  qr: {
    ofEntry: (advert) =>
      ofProject(advert, ({ name, rera, state }) =>
        state !== 'MH' || rera.every(({ number }) => number === '' || mahaNumber.test(number))
          ? null
          : `Maharashtra requires a QR code that leads to the entry in its register. ${name} has a number that isn’t from MahaRERA, so there’s no code for it.`,
      ),
  },
  labelled: {
    ofEntry: (advert) => {
      const unlabelled = picturesOf(advert).find(({ image }) => !image.kind || image.alt.trim() === '')
      return unlabelled
        ? {
            field: unlabelled.field,
            text: 'This picture doesn’t say whether it is a photograph, an artist’s impression or a drawing. Label it first.',
          }
        : null
    },
  },
  photograph: {
    ofText: (text, advert) => {
      const drawn = picturesOf(advert).find(({ image }) => image.kind && image.kind !== 'actual')?.image.kind
      return drawn && sentences(text).some((each) => photograph.test(each) && !denial.test(each))
        ? `The picture is ${pictureNames[drawn]}, so the text can’t call it a photograph or say it shows what’s really there.`
        : null
    },
  },
  datedPrice: {
    ofText: (text) =>
      price.test(text) && !dated.test(text)
        ? 'A price needs its date, such as “as of 1 November 2026”.'
        : null,
  },
  carpetArea: {
    ofText: (text, { project }) => {
      if (project?.kind === 'plotted' || /\bcarpet\b/i.test(text)) return null
      return sentences(text).some((each) => area.test(each) && (home.test(each) || otherArea.test(each)))
        ? 'Give the area of a home as its RERA carpet area, and call it “carpet area”.'
        : null
    },
  },
  promisedGain: {
    ofText: (text) =>
      sentences(text).some((each) => promise.test(each) && !denial.test(each))
        ? 'Returns, rent or appreciation can’t be promised. Leave this out.'
        : null,
  },
  datedPossession: {
    ofText: (text) =>
      sentences(text).some((each) => !each.endsWith('?') && handover.test(each) && !year.test(each))
        ? 'Give possession as the month and year declared to the authority.'
        : null,
  },
  beforeLaunch: {
    ofText: (text) =>
      sentences(text).some((each) => early.test(each) && !denial.test(each))
        ? 'Before registration nothing may be advertised, booked or collected, so there are no pre-launch offers.'
        : null,
  },
} as const satisfies Readonly<Record<string, Rule>>

/** Everything that keeps an entry from going live, each sentence at most once per field. */
export function problemsOf(advert: Advert): readonly Problem[] {
  return Object.values<Rule>(gateRules).flatMap(({ ofText, ofEntry }) => {
    const whole = ofEntry?.(advert) ?? null
    const each = textsOf(advert).flatMap(([field, text]) => {
      const wrong = ofText?.(text, advert) ?? null
      return wrong === null ? [] : [{ field, text: wrong }]
    })
    return whole ? [whole, ...each] : each
  })
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

/** The texts that the rules check: none for an opening, which offers work, so that its salary needs no date. */
function textsOf({ kind, words }: Advert): readonly (readonly [field: string, text: string])[] {
  if (kind === 'career') return []
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

function sentences(text: string): readonly string[] {
  return text.replace(/\bsq\. /gi, 'sq ').split(/(?<=[.!?])\s+|\n+/)
}
