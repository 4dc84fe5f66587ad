import type { ContentEntry } from '#contract/estate/publishing/entries.ts'
import { contentKindNames, contentKinds } from '#contract/estate/publishing/kinds.ts'
import { instantOf } from '../../../features/timetable/calendar/instants.ts'
import type { Answer, Need } from '../../../platform/calls/needs.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, type ActionArgs, type ActionResult, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { officeZone } from './officeZone.ts'

type Given = Pick<ActionArgs, 'form' | 'call' | 'send'> & { readonly entry: string }
type Deed = (given: Given) => Promise<ActionResult>

const typed = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The texts of the form, by the names of the kind's fields. */
function wordsIn(form: FormData): Readonly<Record<string, string>> {
  const kind = contentKindNames.find((each) => each === form.get('kind'))
  return Object.fromEntries(
    Object.keys(kind ? contentKinds[kind].fields : {}).map((name) => [name, typed(form, name)]),
  )
}

const changed =
  (done: string, need: (given: Given) => Need<ContentEntry>): Deed =>
  async (given) => {
    const answer = await given.send(need(given))
    return answer.ok ? { ok: true, done } : refusal(given.form, answer)
  }

function refusal(form: FormData, { error }: Extract<Answer<unknown>, { ok: false }>): ActionResult {
  const message =
    error.code === 'conflict'
      ? 'Someone saved other changes in the meantime; you’ll find them below. Yours are still in the form: read both, then save again.'
      : error.message
  return refused(form, { ...error, message })
}

function saved(words: (form: FormData) => Readonly<Record<string, string>> | null) {
  return ({ form, call, entry }: Given) =>
    call.saveContentDraft({
      params: { entry },
      body: { words: words(form), revision: typed(form, 'revision') || null },
    })
}

const deeds: Readonly<Record<string, Deed>> = {
  save: changed('Draft saved.', saved(wordsIn)),
  restore: changed('Restored as a draft. Publish it when you’re ready.', saved(wordsIn)),
  remove: changed(
    'The draft takes it off the site once you publish it.',
    saved(() => null),
  ),
  share: changed('The link is ready.', ({ call, entry }) => call.shareContentDraft({ params: { entry } })),
  endShare: changed('The link no longer works.', ({ call, entry }) =>
    call.endContentPreview({ params: { entry } }),
  ),
  cancel: changed('Publication cancelled. The draft stays.', ({ call, entry }) =>
    call.cancelContentPlan({ params: { entry } }),
  ),
  discard: async ({ form, call, send, entry }) => {
    const body = { revision: typed(form, 'revision') }
    const answer = await send(call.discardContentDraft({ params: { entry }, body }))
    if (!answer.ok) return refusal(form, answer)
    if (answer.data.gone) return { ok: true, to: href(pages.deskContents, {}, { kind: typed(form, 'kind') }) }
    return { ok: true, done: 'Draft discarded.' }
  },
  publish: async ({ form, call, send, entry }) => {
    const local = typed(form, 'at')
    const at = local === '' ? null : instantOf(local, officeZone)
    if (local !== '' && at === null) {
      const fields = { at: 'Choose a day and a time.' }
      return refused(form, { status: 422, code: 'validation_failed', message: fields.at, fields })
    }
    const body = { revision: typed(form, 'revision'), reason: typed(form, 'reason'), at }
    const answer = await send(call.publishContent({ params: { entry }, body }))
    if (!answer.ok) return refusal(form, answer)
    return {
      ok: true,
      done: answer.data.draft ? 'Planned.' : 'Published. Visitors see it within seconds.',
    }
  },
}

const action: Action = async ({ form, params, call, send }) => {
  const deed = deeds[typed(form, 'intent')] ?? deeds.save
  if (!deed) throw new Error('Nothing can be done here.')
  return deed({ form, call, send, entry: params.entry ?? '' })
}
export default action
