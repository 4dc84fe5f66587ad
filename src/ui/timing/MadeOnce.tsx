import { type ComponentType, createElement, type ReactNode, useState } from 'react'
import { useHydrating } from './useHydrating.ts'

/** The HTML of a part from these props alone: no context reaches it, so it can't show one person's words to another. Null to have it drawn. */
export type Maker = <P extends object>(part: ComponentType<P>, props: P) => string | null

// A browser never reads what it is given here: it keeps what the server sent.
let make: Maker = () => (typeof document === 'undefined' ? null : '')

export function makeOnceWith(maker: Maker): void {
  make = maker
}

interface MadeOnceProps<P> {
  /** The element around it; by default one that doesn't show. */
  readonly as?: 'div' | 'li'
  readonly className?: string | undefined
  /** Everything it shows is in its props, and nothing in it is interactive except links. */
  readonly part: ComponentType<P>
  readonly props: P
}

/**
 * A part that is the same for everybody who gets the same props: the server draws it once and sends that HTML again,
 * and the browser keeps it as it is and draws it itself only when its props change.
 */
export function MadeOnce<P extends object>({
  as = 'div',
  className = as === 'div' ? 'contents' : undefined,
  part,
  props,
}: MadeOnceProps<P>): ReactNode {
  const hydrating = useHydrating()
  const [sent, setSent] = useState(hydrating ? props : null)
  const kept = sent !== null && isSame(sent, props)
  if (sent && !kept) setSent(null)
  const html = kept ? make(part, props) : null
  if (html === null) return createElement(as, { key: 'drawn', className }, createElement(part, props))
  // The key has React replace it when it is drawn: it would be added to what was sent.
  const made = { __html: html }
  return createElement(as, {
    key: 'made',
    className,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: made,
  })
}

/** Every answer may bring the same data as new objects. */
function isSame<P extends object>(one: P, other: P): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof P)[]
  return (
    names.every((name) => Object.is(one[name], other[name])) || JSON.stringify(one) === JSON.stringify(other)
  )
}
