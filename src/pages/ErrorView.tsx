import type { ReactElement } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { type ErrorKind, ErrorScreen } from '../ui/ErrorScreen.tsx'
import { Picture } from '../ui/Picture.tsx'
import scenes from '../ui/scenes.json' with { type: 'json' }
import { isPageFailure } from './failure.ts'
import { pages } from './index.ts'
import { href } from './page.ts'
import { useMood } from './useMood.ts'

const kinds: Readonly<Record<number, ErrorKind>> = {
  401: 403,
  403: 403,
  404: 404,
  405: 404,
  410: 410,
  503: 503,
}

/** In place of a page's view, inside its shell, when the page cannot be shown. */
export function ErrorView(): ReactElement {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const failure = isPageFailure(error) ? error : { status: 500 as const }
  const inHomes = useMood() === 'homes'
  const next = inHomes
    ? [
        { to: href(pages.projects), label: 'All projects' },
        { to: href(pages.homes), label: 'Homes' },
      ]
    : [
        { to: href(pages.courses), label: 'All classes' },
        { to: href(pages.home), label: 'Home' },
      ]
  return (
    <ErrorScreen
      kind={kinds[failure.status] ?? 500}
      retry={pathname + search}
      next={failure.status === 401 ? [{ to: href(pages.login), label: 'Sign in' }] : next}
      {...(failure.status === 401 && {
        detail:
          'You were signed out meanwhile, so what you sent was not taken. Sign in, come back here and send it again.',
      })}
      {...(failure.requestId && { requestId: failure.requestId })}
      picture={
        !inHomes && <Picture image={scenes['not-found']} sizes='20rem' alt='' imgClassName='bg-transparent' />
      }
    />
  )
}
