import { createPath, type DataRouter } from 'react-router-dom'
import { isWaiting } from '../ui/timing/onDemand.tsx'

export type Follower = Pick<DataRouter, 'navigate' | 'state'>

/**
 * Has the router follow every ui/Link that is clicked. It listens where React does and after it, so that a component's
 * own handler can still keep a click to itself.
 */
export function followLinks(
  router: Follower,
  isLoadedWhole: (path: string) => boolean = () => false,
): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = linkOf(event)
    if (!link) return
    const { pathname, search, hash } = addressOf(link)
    if (isLoadedWhole(pathname)) return
    const to = `${pathname}${search}${hash}`
    const how = link.dataset.go ?? ''
    event.preventDefault()
    void router.navigate(to, {
      // As browsers do with a link to the current address.
      replace: how.includes('replace') || to === createPath(router.state.location),
      preventScrollReset: how.includes('stay'),
    })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Any other click (for another tab, or another site) is the browser's. */
function linkOf(event: MouseEvent): HTMLElement | SVGElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest<HTMLElement | SVGElement>('a[data-go]') : null
  if (!link || link.hasAttribute('target')) return null
  const { origin, pathname } = addressOf(link)
  const stays = pathname === location.pathname && isWaiting(link)
  return origin === location.origin && !stays ? link : null
}

function addressOf(link: Element): URL {
  return new URL(link.getAttribute('href') ?? '', location.href)
}
