import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

let View: ComponentType | undefined

/** Loaded before the server or a browser's first render draws a failure; otherwise after hydration. */
export async function loadErrorView(): Promise<void> {
  View ??= (await import('./ErrorView.tsx')).ErrorView
}

/** The error page; a few plain words until its code has loaded. */
export function Failed(): ReactElement {
  const { pathname, search } = useLocation()
  const [, setLoaded] = useState(View !== undefined)
  useEffect(() => {
    loadErrorView().then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [])
  if (View) return <View />
  return (
    <p className='wrap py-16'>
      This page can’t be shown.{' '}
      <a className='link' href={pathname + search}>
        Try again
      </a>
    </p>
  )
}
