import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { reloadOnce, thisTab } from './reloadOnce.ts'

/** In place of a view that could not be loaded: the router keeps it, so the way on from here is a document. */
export function NotLoaded(): ReactNode {
  const { pathname, search } = useLocation()
  useEffect(() => void reloadOnce(pathname + search, thisTab), [pathname, search])
  return (
    <p className='mx-auto max-w-prose px-4 py-16'>
      This page couldn’t be loaded. <a href={pathname + search}>Try again</a>
    </p>
  )
}
