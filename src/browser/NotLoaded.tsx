import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { reloadOnce, thisTab } from './reloadOnce.ts'

/** Stands in for a view that failed to load. The router caches it, so the next visit loads the page as a document. */
export function NotLoaded(): ReactNode {
  const { pathname, search } = useLocation()
  useEffect(() => void reloadOnce(pathname + search, thisTab), [pathname, search])
  return (
    <p className='mx-auto max-w-prose px-4 py-16'>
      This page couldn’t be loaded. <a href={pathname + search}>Try again</a>
    </p>
  )
}
