import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react'
import { type To, useHref } from 'react-router-dom'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Anything but a path from the root is read from where the page stands. */
  readonly to: To
  /** The page that is left is not come back to. */
  readonly replace?: boolean
  /** The new page begins where this one was scrolled to. */
  readonly preventScrollReset?: boolean
  /** The browser asks for the whole document. */
  readonly reloadDocument?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/**
 * A link that the router follows. One listener hears the clicks on all of them (browser/followLinks.ts), so a link is no
 * more than its element: pages of a hundred are drawn on the server and taken over in the browser.
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
