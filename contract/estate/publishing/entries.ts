import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Day, Id, Instant, LocalPath, Moment, Paise, Prose, text } from '../../shapes.ts'
import { buyers } from '../projects/words.ts'
import { contentKindNames, longestWords } from './kinds.ts'

/** The texts of an entry, keyed by the names of its kind's fields; empty for a field without text. */
export const ContentWords = z.record(z.string().check(z.maxLength(40)), Prose)
export type ContentWords = z.output<typeof ContentWords>

const tooLong = `Keep it within ${longestWords.toLocaleString('en-IN')} characters.`
/** A draft may be incomplete; publishing checks it. */
const TypedWords = z.record(
  z.string().check(z.maxLength(40)),
  z.string().check(z.trim(), z.maxLength(longestWords, tooLong)),
)

const Head = z.object({
  id: Id,
  kind: z.enum(contentKindNames),
  title: Prose,
  project: z.nullable(z.object({ slug: Id, name: Prose })),
  /** True if visitors can read it. */
  live: z.boolean(),
  /** How many times it has been published at the desk. */
  published: Count,
  by: z.nullable(Id),
  at: z.nullable(Instant),
  draft: z.nullable(
    z.object({
      by: Id,
      at: Instant,
      /** True if publishing the draft takes the entry off the site. */
      removes: z.boolean(),
      /** When the draft will be published, if that is planned. */
      publish_at: z.nullable(Instant),
      /** Why the last planned publication didn't happen. */
      refused: z.nullable(Prose),
    }),
  ),
})
export type ContentHead = z.output<typeof Head>

const Moves = z.object({
  /** The day on which prices move most; null for the day of the publication. */
  on: z.nullable(Day),
  /** For whom prices move most; null unless that is only some buyers. */
  buyer: z.nullable(z.enum(buyers)),
  homes: Count,
  up: Paise,
  down: Paise,
  /** What the viewer's own changes of prices have to stay below for the rest of the day; null if nothing limits them here. */
  left_alone: z.nullable(Paise),
  /** True if somebody who hasn't edited the draft has to publish it. */
  needs_second: z.boolean(),
})

const Choices = z.array(z.object({ value: z.string(), label: Prose }))

export const ContentEntry = z.extend(Head, {
  /** The text that visitors read; null if the entry isn't on the site. */
  words: z.nullable(ContentWords),
  draft: z.nullable(
    z.extend(Head.shape.draft.def.innerType, {
      /** Null if the draft takes the entry off the site. */
      words: z.nullable(ContentWords),
      /** Sent with every change of the draft, so that the later of two editors gets a conflict. */
      revision: Id,
      planned_by: z.nullable(Id),
      /** A link that shows the draft to anyone who has it. */
      preview: z.nullable(z.object({ word: Id, until: Instant })),
      /** What prevents publication, by field. */
      problems: z.array(z.object({ field: z.string(), text: Prose })),
      /** How publishing the draft changes what homes cost; null if it doesn't. */
      moves: z.optional(z.nullable(Moves)),
    }),
  ),
  /** Newest first; 0 is the text before the desk changed it. A version without words took the entry off the site. */
  versions: z.array(
    z.object({
      number: Count,
      words: z.nullable(ContentWords),
      by: z.nullable(Id),
      at: Instant,
      reason: z.nullable(Prose),
    }),
  ),
  projects: Choices,
  pictures: Choices,
})
export type ContentEntry = z.output<typeof ContentEntry>
export type ContentDraft = NonNullable<ContentEntry['draft']>

export const ContentPreview = z.object({
  title: Prose,
  /** The page that shows the entry. */
  path: LocalPath,
  until: Instant,
})
export type ContentPreview = z.output<typeof ContentPreview>

const staff = { access: 'staff', resource: 'DeskContent' } as const
const change = { ...staff, capability: 'content.publish', response: ContentEntry } as const
const Seen = z.object({ revision: Id })

/** How long a preview link works. */
export const previewDays = 7

export const deskContent = defineEndpoints({
  getContents: {
    ...staff,
    method: 'GET',
    path: '/desk/content',
    capability: 'content.read',
    summary: 'For staff: every text of Homes, with its draft and who last published it',
    response: z.object({ entries: z.array(Head) }),
  },
  addContent: {
    ...staff,
    method: 'POST',
    path: '/desk/content',
    capability: 'content.publish',
    summary: 'For staff: start a new entry, as a draft',
    body: z.object({ kind: z.enum(contentKindNames) }),
    response: z.object({ id: Id }),
    errors: ['validation_failed'],
  },
  getContent: {
    ...staff,
    method: 'GET',
    path: '/desk/content/:entry',
    capability: 'content.read',
    summary: 'For staff: one text with its draft and all its versions',
    response: ContentEntry,
    errors: ['not_found'],
  },
  saveContentDraft: {
    ...change,
    method: 'PUT',
    path: '/desk/content/:entry/draft',
    summary: 'For staff: save a whole draft; visitors keep seeing what’s live',
    body: z.object({
      /** Null to take the entry off the site. */
      words: z.nullable(TypedWords),
      /** The draft's revision that the page showed; null without a draft. If there is a later one, nothing is saved. */
      revision: z.nullable(Id),
    }),
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state'],
  },
  discardContentDraft: {
    ...change,
    method: 'POST',
    path: '/desk/content/:entry/draft/discard',
    summary: 'For staff: discard a draft',
    body: Seen,
    response: z.object({ gone: z.boolean() }),
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  shareContentDraft: {
    ...change,
    method: 'POST',
    path: '/desk/content/:entry/draft/preview',
    summary: `For staff: a link that shows the draft for ${previewDays} days; an earlier one ends`,
    errors: ['not_found', 'wrong_state'],
  },
  endContentPreview: {
    ...change,
    method: 'POST',
    path: '/desk/content/:entry/draft/preview/end',
    summary: 'For staff: disable the preview link of a draft',
    errors: ['not_found'],
  },
  publishContent: {
    ...change,
    method: 'POST',
    path: '/desk/content/:entry/versions',
    alsoChanges: [
      'Testimonial',
      'Faq',
      'Award',
      'Partner',
      'Banner',
      'NewsVideo',
      'Career',
      'CompletedProject',
      'Update',
      'Specification',
      'Project',
    ],
    summary: 'For staff: publish the draft, now or at a set time',
    body: z.extend(Seen, {
      reason: text(4, 500, 'Give a reason in 4 to 500 characters.'),
      at: z.optional(z.nullable(Moment)),
    }),
    errors: ['validation_failed', 'not_found', 'conflict', 'not_ready'],
  },
  cancelContentPlan: {
    ...change,
    method: 'POST',
    path: '/desk/content/:entry/plan/cancel',
    summary: 'For staff: cancel a scheduled publication; the draft stays',
    errors: ['not_found', 'wrong_state'],
  },
  getContentPreview: {
    method: 'GET',
    path: '/content-previews/:word',
    access: 'public',
    exact: true,
    resource: 'DeskContent',
    summary:
      'What a preview link shows, and where; send its word as X-Preview to see the draft in every read',
    response: ContentPreview,
    errors: ['link_expired'],
  },
})
