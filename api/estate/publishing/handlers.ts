import type { ContentEntry, ContentHead, deskContent } from '#contract/estate/publishing/entries.ts'
import { ApiError } from '../../ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers, Viewer } from '../../http/handler.ts'
import { nothingElse } from '../../nothingElse.ts'
import { addEntry, cancelPlan, discardDraft, endPreview, saveDraft, sharePreview } from './drafts.ts'
import { type Lexicon, readLexicon } from './Lexicon.ts'
import { movesOf } from './moves.ts'
import { previewOf, readPreview } from './preview.ts'
import { obstaclesTo, publishContent } from './publish.ts'
import { type Entry, findEntry, readEntries, versionsOf } from './store.ts'

export function deskContentHandlers(context: Context): Handlers<typeof deskContent> {
  const { db } = context
  const show = (id: string, viewer: Viewer) => showEntry(context, id, viewer)
  return {
    async getContents() {
      return { entries: (await readEntries(db, await readLexicon(db))).map(headOf) }
    },
    getContent: ({ params, viewer }) => show(params.entry, viewer),
    async addContent({ body: { kind, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done({ id: await addEntry(context, kind, actor) })
    },
    async saveContentDraft({ params: { entry: id }, body: { words, revision, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await saveDraft(context, { id, actor, words, revision })
      return done(await show(id, actor.viewer))
    },
    async discardContentDraft({ params: { entry: id }, body: { revision, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await discardDraft(context, { id, actor, revision })
      return done({ gone: (await findEntry(db, await readLexicon(db), id)) === null })
    },
    async shareContentDraft({ params: { entry: id }, ...actor }) {
      await sharePreview(context, { id, actor })
      return show(id, actor.viewer)
    },
    async endContentPreview({ params: { entry: id }, ...actor }) {
      await endPreview(context, { id, actor })
      return show(id, actor.viewer)
    },
    async publishContent({ params: { entry: id }, body: { revision, reason, at, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await publishContent(context, { id, actor, revision, reason, at: at ? new Date(at) : null })
      return done(await show(id, actor.viewer))
    },
    async cancelContentPlan({ params: { entry: id }, ...actor }) {
      await cancelPlan(context, { id, actor })
      return show(id, actor.viewer)
    },
    getContentPreview: ({ params }) => readPreview(context, params.word),
  }
}

async function showEntry(context: Context, id: string, viewer: Viewer): Promise<ContentEntry> {
  const { db } = context
  const lexicon = await readLexicon(db)
  const entry = await findEntry(db, lexicon, id)
  if (!entry) throw new ApiError('not_found')
  const versions = await versionsOf(db, id)
  return {
    ...headOf(entry),
    words: entry.words,
    draft: await draftOf(context, entry, { lexicon, viewer }),
    versions: versions.map(({ number, words, by, at, reason }) => ({
      number,
      words,
      by,
      at: at.toISOString(),
      reason,
    })),
    projects: lexicon.projects.map(({ slug, name }) => ({ value: slug, label: name })),
    pictures: [...lexicon.pictures].map(([value, { alt }]) => ({ value, label: alt })),
  }
}

async function draftOf(
  { db, clock, settings }: Context,
  { kind, draft, project }: Entry,
  { lexicon, viewer }: { readonly lexicon: Lexicon; readonly viewer: Viewer },
): Promise<ContentEntry['draft']> {
  if (!draft) return null
  const now = clock()
  const { faults, problems } = obstaclesTo(kind, draft.words, { lexicon, now, project })
  const missing = Object.entries(faults).map(([field, text]) => ({ field, text }))
  return {
    by: draft.by,
    at: draft.at.toISOString(),
    removes: draft.words === null,
    publish_at: draft.publish_at?.toISOString() ?? null,
    refused: draft.refused,
    words: draft.words,
    revision: draft.revision,
    planned_by: draft.planned_by,
    preview: await previewOf(db, draft, now),
    problems: [...missing, ...problems],
    moves: missing.length > 0 ? null : await movesOf(db, draft, { viewer, settings, now }),
  }
}

function headOf({ id, kind, title, project, words, published, by, at, draft }: Entry): ContentHead {
  return {
    id,
    kind,
    title,
    project: project && { slug: project.slug, name: project.name },
    live: words !== null,
    published: published ?? 0,
    by,
    at: at?.toISOString() ?? null,
    draft: draft && {
      by: draft.by,
      at: draft.at.toISOString(),
      removes: draft.words === null,
      publish_at: draft.publish_at?.toISOString() ?? null,
      refused: draft.refused,
    },
  }
}
