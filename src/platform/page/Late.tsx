import { createContext, type ReactNode, Suspense, use, useContext, useEffect, useRef } from 'react'
import { InlineScript } from '../../ui/InlineScript.tsx'
import { type Awaited, awaitedOf } from '../calls/grace.ts'
import { keyOf } from '../calls/keyOf.ts'
import type { Answer, AnyNeed, DataOf, Need } from '../calls/needs.ts'
import { jsonForScript } from '../jsonForScript.ts'

export interface LateAnswers {
  readonly awaited: Awaited
  /** Takes the text of an answer's element, empty if the server gave up; null while the server writes the elements. */
  readonly came: ((need: Need<unknown>, text: string) => void) | null
}
const Answers = createContext<LateAnswers>({ awaited: new Map(), came: null })
export const LateProvider = Answers.Provider

interface Facts<N extends AnyNeed> {
  readonly needs: N
  readonly data: DataOf<N>
}

/** Returns a function that is true for a part of the page that hasn't arrived yet. */
export function useAwaits<N extends AnyNeed>({ needs, data }: Facts<N>): (part: keyof N) => boolean {
  const { awaited } = useContext(Answers)
  return (part) => {
    const need = needs[part]
    return need !== undefined && data[part] === undefined && awaitedOf(awaited, need) !== undefined
  }
}

interface LateProps<N extends AnyNeed> {
  readonly page: Facts<N>
  readonly parts: readonly (keyof N)[]
  /** Shown until every part has arrived or failed. */
  readonly waiting: ReactNode
  readonly children: (data: DataOf<N>) => ReactNode
}

/** A part of a page that may arrive after the rest. */
export function Late<N extends AnyNeed>({ waiting, ...rest }: LateProps<N>): ReactNode {
  return (
    <Suspense fallback={waiting}>
      <Arrived {...rest} />
    </Suspense>
  )
}

function Arrived<N extends AnyNeed>({ page, parts, children }: Omit<LateProps<N>, 'waiting'>): ReactNode {
  const { awaited } = useContext(Answers)
  const late: Partial<Record<keyof N, unknown>> = {}
  for (const part of parts) {
    const need = page.needs[part]
    const coming = page.data[part] === undefined && need ? awaitedOf(awaited, need) : undefined
    if (!coming) continue
    const answer = use(coming)
    if (answer.ok) late[part] = answer.data
  }
  return children({ ...page.data, ...late })
}

/** One element for each answer that the page was sent without, from which the browser reads it. */
export function LateElements({ needs }: { readonly needs: readonly Need<unknown>[] }): ReactNode {
  return needs.map((need) => {
    const key = keyOf(need.name, need.args)
    return (
      <Suspense key={key} fallback={null}>
        <LateElement need={need} />
      </Suspense>
    )
  })
}

function LateElement({ need }: { readonly need: Need<unknown> }): ReactNode {
  const { awaited, came } = useContext(Answers)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => came?.(need, place.current?.textContent ?? ''), [came, need])
  const coming = came ? undefined : awaitedOf(awaited, need)
  return (
    <div ref={place} hidden>
      <InlineScript type='application/json' text={coming ? jsonForScript(shown(use(coming))) : ''} />
    </div>
  )
}

/** A service's data about its failure stay off the page. */
function shown(answer: Answer<unknown>): Answer<unknown> {
  if (answer.ok) return answer
  const { data: _said, ...error } = answer.error
  return { ok: false, error }
}
