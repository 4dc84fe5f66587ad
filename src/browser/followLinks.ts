import { createPath, type DataRouter } from 'react-router-dom'
import { isWaiting } from '../ui/timing/onDemand.tsx'

export type Follower = Pick<DataRouter, 'navigate' | 'state'>

/**
 * Lets the router handle clicks on every ui/Link. It listens on the document, as React does, but after React, so that a
 * component's own handler can still prevent the navigation.
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
      // Browsers also replace the history entry when a link leads to the current address.
      replace: how.includes('replace') || to === createPath(router.state.location),
      preventScrollReset: how.includes('stay'),
    })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Null for a click that the browser should handle itself, such as one for another tab or another site. */
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
