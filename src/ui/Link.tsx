import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react'
import { type To, useHref } from 'react-router-dom'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A value that isn't a path from the root is relative to the page. */
  readonly to: To
  /** Replaces the current page in the history. */
  readonly replace?: boolean
  /** Keeps the scroll position on the new page. */
  readonly preventScrollReset?: boolean
  /** Makes the browser load a whole document. */
  readonly reloadDocument?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/**
 * A link that the router follows. One listener handles the clicks on all links (browser/followLinks.ts), so a link is
 * only its element, and pages with a hundred of them render and hydrate quickly.
 */
export function Link({ to, ...rest }: LinkProps): ReactElement {
  return typeof to === 'string' && fromRoot.test(to) ? (
    <Anchor {...rest} to={to} />
  ) : (
    <FromHere {...rest} to={to} />
  )
}

const fromRoot = /^(\/|https?:)/

function FromHere({ to, ...rest }: LinkProps): ReactElement {
  return <Anchor {...rest} to={useHref(to)} />
}

function Anchor(props: LinkProps & { readonly to: string }): ReactElement {
  const { to, replace, preventScrollReset, reloadDocument, ...rest } = props
  const how = `${replace ? 'replace ' : ''}${preventScrollReset ? 'stay' : ''}`
  return <a {...rest} href={to} data-go={reloadDocument ? undefined : how} />
}
