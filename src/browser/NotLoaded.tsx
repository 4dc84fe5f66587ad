import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { reloadOnce, thisTab } from './reloadOnce.ts'

/** Takes the place of a view that couldn't be loaded. The router remembers it, so the next navigation loads a document. */
export function NotLoaded(): ReactNode {
  const { pathname, search } = useLocation()
  useEffect(() => void reloadOnce(pathname + search, thisTab), [pathname, search])
  return (
    <p className='mx-auto max-w-prose px-4 py-16'>
      This page couldn’t be loaded. <a href={pathname + search}>Try again</a>
    </p>
  )
}
