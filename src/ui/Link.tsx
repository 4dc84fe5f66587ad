import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react'
import { type To, useHref } from 'react-router-dom'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Anything but a path from the root is relative to the page. */
  readonly to: To
  /** Leaves the current page out of the history. */
  readonly replace?: boolean
  /** Keeps the scroll position on the new page. */
  readonly preventScrollReset?: boolean
  /** Has the browser load the whole document. */
  readonly reloadDocument?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/**
 * A link that the router follows. One listener handles the clicks on all of them (browser/followLinks.ts), so a link is
 * only its element: pages with a hundred are rendered and hydrated quickly.
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
