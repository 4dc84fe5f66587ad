import { type ComponentType, createElement, type ReactNode, useState } from 'react'
import { useHydrating } from './useHydrating.ts'

/** Returns a part's HTML from these props alone, so that it can't leak data of the person; null to have it drawn. */
export type Maker = <P extends object>(part: ComponentType<P>, props: P) => string | null

// In a browser an empty string is enough, because the HTML that the server sent stays in place.
let make: Maker = () => (typeof document === 'undefined' ? null : '')

export function makeOnceWith(maker: Maker): void {
  make = maker
}

interface MadeOnceProps<P> {
  /** The element around the part; by default, one without a box of its own. */
  readonly as?: 'div' | 'li'
  readonly className?: string | undefined
  /** A part that depends only on its props, and has nothing interactive except links. */
  readonly part: ComponentType<P>
  readonly props: P
}

/**
 * A part that looks the same for everybody with the same props. The server draws it once and sends that HTML again; the
 * browser keeps that HTML, and draws the part itself only when its props change.
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
  // The key makes React replace the element when the part is drawn; otherwise it would be added to the sent HTML.
  const made = { __html: html }
  return createElement(as, {
    key: 'made',
    className,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: made,
  })
}

/** An answer may contain the same data in new objects. */
function isSame<P extends object>(one: P, other: P): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof P)[]
  return (
    names.every((name) => Object.is(one[name], other[name])) || JSON.stringify(one) === JSON.stringify(other)
  )
}
