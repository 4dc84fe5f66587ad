import { type ReactElement, useEffect } from 'react'
import { type createMemoryRouter, RouterProvider } from 'react-router-dom'
import { followLinks } from '#web/browser/followLinks.ts'

/** A router that handles clicks on links, as in a browser. */
export function Routed({ router }: { readonly router: ReturnType<typeof createMemoryRouter> }): ReactElement {
  useEffect(() => followLinks(router), [router])
  return <RouterProvider router={router} />
}
