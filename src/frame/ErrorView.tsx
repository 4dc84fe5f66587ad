import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useRouteError } from 'react-router-dom'
import { loginFor } from '../features/auth/loginFor.ts'
import { isPageFailure } from '../platform/page/failure.ts'
import { href } from '../platform/page/page.ts'
import { useRecord } from '../platform/page/useRecord.ts'
import { onMain } from '../platform/site.ts'
import type { RootState } from '../platform/store.ts'
import { pages } from '../siteMap/index.ts'
import { type ErrorKind, ErrorScreen } from '../ui/message/ErrorScreen.tsx'
import { Picture } from '../ui/picture/Picture.tsx'
import scenes from '../ui/picture/scenes.json' with { type: 'json' }
import { useMood } from './useMood.ts'

const kinds: Readonly<Record<number, ErrorKind>> = {
  401: 401,
  403: 403,
  404: 404,
  405: 404,
  410: 410,
  503: 503,
}

/** Shown inside the shell when the page can't be. */
export function ErrorView(): ReactElement {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const site = useSelector((state: RootState) => state.site)
  const failure = isPageFailure(error) ? error : { status: 500 as const }
  const inHomes = useMood() === 'homes'
  const forTutors = useRecord()?.access === 'tutor'
  const signedIn = useSelector(({ auth, site }: RootState) => auth.isLoggedIn || site.hint !== null)
  if (failure.status === 404 && site.subdomain !== null && pathname === '/') {
    return (
      <ErrorScreen
        kind={404}
        detail={`No tutor has the address “${site.subdomain}”. It may be misspelt, or the tutor may have changed it.`}
        next={[
          { to: onMain(site, href(pages.tutors)), label: 'All tutors' },
          { to: onMain(site, '/'), label: site.brand.name },
        ]}
        picture={<Picture image={scenes['not-found']} sizes='20rem' alt='' imgClassName='bg-transparent' />}
      />
    )
  }
  return (
    <ErrorScreen
      kind={kinds[failure.status] ?? 500}
      retry={pathname + search}
      next={waysOn({ status: failure.status, inHomes, forTutors, signedIn, here: { pathname, search } })}
      {...(failure.status === 403 &&
        forTutors && {
          title: 'This page is for tutors',
          detail: 'Your account isn’t set up to teach yet. To start, say in a line what you teach.',
        })}
      writeTo={site.brand.email}
      {...(failure.requestId && { requestId: failure.requestId })}
      picture={
        !inHomes && <Picture image={scenes['not-found']} sizes='20rem' alt='' imgClassName='bg-transparent' />
      }
    />
  )
}

interface Lost {
  readonly status: number
  readonly inHomes: boolean
  readonly forTutors: boolean
  readonly signedIn: boolean
  readonly here: Pick<URL, 'pathname' | 'search'>
}

/** The likeliest places to go from here. */
function waysOn({
  status,
  inHomes,
  forTutors,
  signedIn,
  here,
}: Lost): readonly { to: string; label: string }[] {
  if (status === 401) return [{ to: loginFor(here), label: 'Sign in' }]
  if (inHomes) {
    return [
      { to: href(pages.projects), label: 'All projects' },
      { to: href(pages.contact), label: 'Contact us' },
    ]
  }
  if (status === 403) {
    return [
      forTutors
        ? { to: href(pages.accountTeaching), label: 'Start teaching' }
        : { to: href(pages.home), label: 'Home' },
      { to: signedIn ? href(pages.logout) : href(pages.login), label: 'Switch account' },
    ]
  }
  return [
    { to: href(pages.courses), label: 'All courses' },
    { to: href(pages.help), label: 'Help' },
  ]
}
