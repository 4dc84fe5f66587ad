import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Count, Id, Instant, Prose, text, wholeBetween } from '../shapes.ts'

/** What is written at the desk, and the texts that each kind has. */
export const contentKinds = {
  testimonial: ['name', 'about', 'quote'],
  faq: ['question', 'answer'],
  award: ['title', 'issuer', 'text'],
  partner: ['name', 'field', 'text'],
} as const
export type ContentKind = keyof typeof contentKinds
export const contentKindNames = ['testimonial', 'faq', 'award', 'partner'] as const satisfies ContentKind[]

const textNames = [
  'name',
  'about',
  'quote',
  'question',
  'answer',
  'title',
  'issuer',
  'text',
  'field',
] as const
type TextName = (typeof textNames)[number]

function textsOf<const T>(kind: T) {
  // Each name is there, which `fromEntries` doesn't say.
  return Object.fromEntries(textNames.map((name) => [name, kind])) as Readonly<Record<TextName, T>>
}

export const ContentWords = z.object(textsOf(z.optional(Prose)))
export type ContentWords = z.output<typeof ContentWords>

const Head = z.object({
  id: Id,
  kind: z.enum(contentKindNames),
  title: Prose,
  project: z.nullable(z.object({ slug: Id, name: Prose })),
  /** How often it was published at the desk. */
  published: Count,
  by: z.nullable(Id),
  at: z.nullable(Instant),
})

export const ContentEntry = z.extend(Head, {
  words: ContentWords,
  /** Newest first; 0 is what it said before the desk changed it. */
  versions: z.array(
    z.object({
      number: Count,
      words: ContentWords,
      by: z.nullable(Id),
      at: Instant,
      reason: z.nullable(Prose),
    }),
  ),
})
export type ContentEntry = z.output<typeof ContentEntry>

const staff = { access: 'staff', resource: 'DeskContent' } as const

export const deskContent = defineEndpoints({
  getContents: {
    ...staff,
    method: 'GET',
    path: '/desk/content',
    capability: 'content.read',
    summary: 'For staff: testimonials, questions, awards and partners, with who published what when',
    response: z.object({ entries: z.array(Head) }),
  },
  getContent: {
    ...staff,
    method: 'GET',
    path: '/desk/content/:entry',
    capability: 'content.read',
    summary: 'For staff: one text with all its versions',
    response: ContentEntry,
    errors: ['not_found'],
  },
  publishContent: {
    ...staff,
    method: 'POST',
    path: '/desk/content/:entry/versions',
    capability: 'content.publish',
    alsoChanges: ['Testimonial', 'Faq', 'Award', 'Partner'],
    summary: 'For staff: publish new words, or those of an earlier version again',
    body: z.object({
      // As `npm run content` checks the same texts.
      ...textsOf(z.optional(text(1, 4000, 'Write 1 to 4,000 characters.'))),
      reason: text(4, 500, 'Give a reason in 4 to 500 characters.'),
      /** The number of the version that was looked at; if there is a later one, nothing is published. */
      seen: wholeBetween(0, 1_000_000, 'Reload the page.'),
    }),
    response: ContentEntry,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
})
