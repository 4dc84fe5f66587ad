import { z } from 'zod/mini'
import { ArtistChanges } from '#contract/learning/catalogue/artistChanges.ts'
import { readRupees } from '#contract/readRupees.ts'
import { Email } from '#contract/shapes.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import {
  type Action,
  type ActionArgs,
  type ActionDone,
  type ActionResult,
  href,
} from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { checked } from './checked.ts'
import { entryForms } from './entryForms.ts'
import { type Entry, entriesOf, isSection, type SectionName, sections } from './sections.ts'

const AskedEmail = z.object({ email: Email })

const action: Action = (args) => {
  const part = args.form.get('part')
  return isSection(part) ? changeList(args, part) : changeProfile(args, String(part))
}
export default action

function saved(part: string): ActionDone {
  return { ok: true, to: `${href(pages.teachProfile, {}, { saved: part })}#${part}` }
}

async function changeProfile(args: ActionArgs, part: string): Promise<ActionResult> {
  const { form, call, send } = args
  const reader = readers[part]
  if (!reader) return refused(form, { status: 422, code: 'validation_failed', message: 'Nothing was sent.' })
  const parsed = checked(ArtistChanges, reader(form), form)
  if (!parsed.ok) return parsed
  if (part === 'film' && parsed.data.film_upload_id === null) return removeFilm(args)
  const answer = await send(call.updateOwnArtist({ body: parsed.data }))
  if (answer.ok && part === 'colour') return withColour(parsed.data.colour, answer.data.colour)
  if (answer.ok) return part === 'portrait' ? withPicture(args) : saved(part)
  const { code, message } = answer.error
  return refused(form, {
    ...answer.error,
    ...(code === 'handle_taken' && { fields: { handle: `${message} Choose another one.` } }),
  })
}

/** Removing a film can be undone, since its file is kept for a day. */
async function removeFilm({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const before = await send(call.getOwnArtist())
  const answer = await send(call.updateOwnArtist({ body: { film_upload_id: null } }))
  if (!answer.ok) return refused(form, answer.error)
  if (!before.ok || !before.data.film) return saved('film')
  const { film, film_uploads } = before.data
  return {
    ok: true,
    done: 'Film removed.',
    undo: {
      part: 'film',
      film_upload_id: film_uploads.film ?? '',
      film_still_upload_id: film_uploads.still ?? '',
      film_words: film.words,
    },
  }
}

/** The portrait is also the person's picture in the header. */
async function withPicture({ call, send }: ActionArgs): Promise<ActionResult> {
  const profile = await send(call.getProfile())
  return profile.ok ? { ...saved('portrait'), user: profile.data } : saved('portrait')
}

/** If a colour had to be darkened, the address contains the original one, so that the page can say so. */
function withColour(wanted: string | null | undefined, used: string | null): ActionResult {
  if (!wanted || wanted === used) return saved('colour')
  return { ok: true, to: `${href(pages.teachProfile, {}, { saved: 'colour', was: wanted })}#colour` }
}

type Read = (form: FormData) => z.input<typeof ArtistChanges>
const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** What each part's form changes in the profile; an emptied field clears it. */
const readers: Readonly<Record<string, Read>> = {
  film: (form) => {
    if (form.has('remove')) return { film_upload_id: null }
    const film = textIn(form, 'film_upload_id')
    const still = textIn(form, 'film_still_upload_id')
    return {
      film_words: textIn(form, 'film_words'),
      ...(film && { film_upload_id: film, film_still_upload_id: still || null }),
    }
  },
  portrait: (form) => ({ portrait_upload_id: textIn(form, 'portrait_upload_id') || null }),
  words: (form) => {
    const amount = textIn(form, 'hourly_from')
    return {
      headline: textIn(form, 'headline'),
      bio: textIn(form, 'bio'),
      city: textIn(form, 'city'),
      languages: textIn(form, 'languages')
        .split(',')
        .map((language) => language.trim())
        .filter(Boolean),
      hourly_from: amount === '' ? null : (readRupees(amount) ?? 0),
    }
  },
  skills: (form) => ({ skill_slugs: form.getAll('skills[]').map(String) }),
  rooms: (form) => ({
    intro_video_url: textIn(form, 'intro_video_url') || null,
    meeting_url: textIn(form, 'meeting_url') || null,
    demo_meeting_url: textIn(form, 'demo_meeting_url') || null,
  }),
  handle: (form) => ({ handle: textIn(form, 'handle') }),
  colour: (form) => ({ colour: colourIn(form) }),
}

/** A colour that was just typed takes precedence over the one that is ticked. */
function colourIn(form: FormData): string | null {
  const typed = textIn(form, 'colour_typed').replace(/^#/, '')
  const ticked = textIn(form, 'colour')
  const isNew = typed !== '' && typed !== textIn(form, 'colour_was')
  return (isNew || ticked === 'own' ? typed : ticked) || null
}

async function changeList(args: ActionArgs, part: SectionName): Promise<ActionResult> {
  switch (args.form.get('intent')) {
    case 'remove':
      return remove(args, part)
    case 'order':
      return order(args, part)
    case 'ask':
      return ask(args)
    default:
      return keep(args, part)
  }
}

/** Adds an entry, or changes the one whose id was sent. */
async function keep(args: ActionArgs, part: SectionName): Promise<ActionResult> {
  const { form, call, send } = args
  const fields = entryForms[part].read(form)
  if (!fields.ok) return fields
  const id = textIn(form, 'id')
  const answer = await send(id ? fields.data.change(call, id) : keyed(fields.data.add(call), form))
  if (!answer.ok) return stale(args, answer.error)
  const restored = textIn(form, 'position')
  const added = answer.data as Entry
  // An entry that Undo brings back goes where it was.
  if (!id && restored) await send(entryForms[part].move(call, added.id, Number(restored)))
  return saved(part)
}

/** Emails somebody a link by which they confirm an endorsement. */
async function ask({ form, call, send }: ActionArgs): Promise<ActionResult> {
  const parsed = checked(AskedEmail, { email: textIn(form, 'email') }, form)
  if (!parsed.ok) return parsed
  const id = textIn(form, 'id')
  const answer = await send(keyed(call.askEndorsement({ params: { id }, body: parsed.data }), form))
  if (answer.ok) return { ok: true, to: `${href(pages.teachProfile, {}, { asked: id })}#endorsements` }
  // It may have been confirmed or removed in the meantime.
  await send(call.getOwnArtist())
  return refused(form, answer.error)
}

async function remove(args: ActionArgs, part: SectionName): Promise<ActionResult> {
  const { form, call, send } = args
  const id = textIn(form, 'id')
  const before = await send(call.getOwnArtist())
  if (!before.ok) return refused(form, before.error)
  const entry = entriesOf(before.data, part).find((each) => each.id === id)
  const answer = await send(entryForms[part].remove(call, id))
  if (!answer.ok || !entry) return stale(args, answer.ok ? notFound : answer.error)
  const { head, fields } = sections[part]
  const values = fields.flatMap(({ name, kind }) => {
    const value = entry[name]
    if (value === null || value === undefined) return []
    const day = String(value)
    return kind === 'month'
      ? [
          [name, day.slice(0, 7)],
          [`${name}.was`, day],
        ]
      : [[name, day]]
  })
  return {
    ok: true,
    done: `${head(entry)} removed.`,
    undo: { ...Object.fromEntries(values), part, position: String(entry.position), key: `restore-${id}` },
  }
}

/** `order` lists the entries from the top; `move` moves one of them up or down by a place. */
async function order(args: ActionArgs, part: SectionName): Promise<ActionResult> {
  const { form, call, send } = args
  const now = await send(call.getOwnArtist())
  if (!now.ok) return refused(form, now.error)
  const entries = entriesOf(now.data, part)
  const order = wantedOrder(form, entries)
  const moves = order.flatMap((id, place) =>
    entries.find((entry) => entry.id === id)?.position === place
      ? []
      : [send(entryForms[part].move(call, id, place))],
  )
  const failed = (await Promise.all(moves)).find(({ ok }) => !ok)
  if (failed && !failed.ok) return stale(args, failed.error)
  return saved(part)
}

function wantedOrder(form: FormData, entries: readonly Entry[]): readonly string[] {
  const now = entries.map(({ id }) => id)
  const names = textIn(form, 'order')
    .split(' ')
    .filter((id) => now.includes(id))
  if (names.length > 0) return [...names, ...now.filter((id) => !names.includes(id))]
  const [id = '', way] = textIn(form, 'move').split(' ')
  const from = now.indexOf(id)
  const to = way === 'up' ? from - 1 : from + 1
  if (from < 0 || to < 0 || to >= now.length) return now
  return now.with(from, now[to] ?? id).with(to, id)
}

const notFound = { status: 404, code: 'not_found', message: '' } as const

/** Refetches the list, whose change is why the form was refused. */
async function stale(args: ActionArgs, error: Parameters<typeof refused>[1]): Promise<ActionResult> {
  if (error.code !== 'not_found') return refused(args.form, error)
  await args.send(args.call.getOwnArtist())
  return refused(args.form, {
    ...error,
    message: 'That entry has already been removed. Here is the list now.',
  })
}
