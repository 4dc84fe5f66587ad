import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { ContentEntry, ContentWords } from '#contract/estate/publishing/entries.ts'
import { contentKinds } from '#contract/estate/publishing/kinds.ts'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'

export type SaveState =
  | { readonly kind: 'same' | 'changed' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  /** A colleague has saved other changes since. */
  | { readonly kind: 'conflict'; readonly theirs: ContentEntry; readonly mine: ContentWords }

export interface DraftInHand {
  readonly state: SaveState
  /** The entry that the form began with. */
  readonly from: ContentEntry
  /** The revision that the form's text is based on; null if there was no draft. */
  readonly revision: string | null
  /** Increases each time the form starts over. */
  readonly turn: number
  readonly changed: () => void
  readonly flush: () => Promise<void>
  readonly begin: (from: ContentEntry) => void
  /** Saves this form's text in place of the colleague's. */
  readonly insist: () => Promise<void>
}

const pauseMs = 900

/** Saves the draft a moment after the last change: one save at a time, each based on the one before it. */
export function useDraft(entry: ContentEntry, form: RefObject<HTMLFormElement | null>): DraftInHand {
  const store = useStore() as Store
  const [state, setState] = useState<SaveState>({ kind: 'same' })
  const [begun, setBegun] = useState({ from: entry, turn: 0 })
  const [revision, setRevision] = useState(entry.draft?.revision ?? null)
  const upon = useRef(revision)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void> | null>(null)
  const waits = useRef(false)

  const keep = async (): Promise<void> => {
    if (!waits.current || !form.current) return
    waits.current = false
    const words = wordsIn(form.current, entry)
    setState({ kind: 'saving' })
    const saved = await saveUpon(store, { entry: entry.id, words, revision: upon.current })
    if ('revision' in saved) {
      upon.current = saved.revision
      setRevision(upon.current)
      if (waits.current) return keep()
      setState({ kind: 'saved' })
      return
    }
    // A failed save is retried with the next change or press.
    waits.current = saved.kind === 'failed'
    setState(saved)
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer.current)
    running.current ??= keep().finally(() => {
      running.current = null
    })
    return running.current
  }
  const latest = useRef(flush)
  latest.current = flush
  const isClashing = state.kind === 'conflict'
  const changed = useCallback((): void => {
    waits.current = true
    clearTimeout(timer.current)
    if (isClashing) return
    setState((was) => (was.kind === 'saving' ? was : { kind: 'changed' }))
    timer.current = setTimeout(() => void latest.current(), pauseMs)
  }, [isClashing])
  // If the page is left within that moment, the last change is still saved.
  useEffect(() => () => void latest.current(), [])
  const begin = (from: ContentEntry): void => {
    clearTimeout(timer.current)
    waits.current = false
    upon.current = from.draft?.revision ?? null
    setRevision(upon.current)
    setBegun(({ turn }) => ({ from, turn: turn + 1 }))
    setState({ kind: 'same' })
  }
  const insist = (): Promise<void> => {
    if (state.kind === 'conflict') upon.current = state.theirs.draft?.revision ?? null
    waits.current = true
    return flush()
  }
  return { state, revision, ...begun, changed, flush, begin, insist }
}

interface Saving {
  readonly entry: string
  readonly words: ContentWords
  readonly revision: string | null
}

async function saveUpon(
  store: Store,
  { entry, words, revision }: Saving,
): Promise<{ readonly revision: string | null } | Extract<SaveState, { kind: 'failed' | 'conflict' }>> {
  const send = sender(store)
  const params = { entry }
  const answer = await send(call.saveContentDraft({ params, body: { words, revision } }))
  if (answer.ok) return { revision: answer.data.draft?.revision ?? null }
  const { code, message, fields = {} } = answer.error
  const theirs = code === 'conflict' ? await send(call.getContent({ params })) : null
  if (theirs?.ok) return { kind: 'conflict', theirs: theirs.data, mine: words }
  return { kind: 'failed', message, fields }
}

function wordsIn(form: HTMLFormElement, { kind }: ContentEntry): ContentWords {
  const typed = new FormData(form)
  return Object.fromEntries(
    Object.keys(contentKinds[kind].fields).map((name) => [name, String(typed.get(name) ?? '')]),
  )
}
