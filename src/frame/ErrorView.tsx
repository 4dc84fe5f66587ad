import { type ReactElement, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useRouteError } from 'react-router-dom'
import type { Role } from '#contract/learning/people/auth.ts'
import { loginFor } from '../features/people/auth/loginFor.ts'
import { hasCopyOf } from '../platform/offlineCopies.ts'
import { isPageFailure } from '../platform/page/failure.ts'
import { href } from '../platform/page/page.ts'
import { useRecord } from '../platform/page/useRecord.ts'
import { onMain } from '../platform/site.ts'
import type { RootState } from '../platform/store.ts'
import { useRole } from '../platform/useRole.ts'
import { pages } from '../siteMap/index.ts'
import { type ErrorKind, ErrorScreen } from '../ui/message/ErrorScreen.tsx'
import { Picture } from '../ui/picture/Picture.tsx'
import scenes from '../ui/picture/scenes.json' with { type: 'json' }
import { onDemand } from '../ui/timing/onDemand.tsx'
import { useMood } from './useMood.ts'

// Loaded on demand, as hardly any first visit needs it.
const TeachNav = onDemand(async () => (await import('../pages/teaching/TeachNav.tsx')).TeachNav)

const kinds: Readonly<Record<number, ErrorKind>> = {
  401: 401,
  403: 403,
  404: 404,
  405: 404,
  410: 410,
  503: 503,
}

/** Shown inside the shell if the page itself can't be. */
export function ErrorView(): ReactElement {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const site = useSelector((state: RootState) => state.site)
  const failure = isPageFailure(error) ? error : { status: 500 as const }
  const inHomes = useMood() === 'homes'
  const forTutors = useRecord()?.access === 'tutor'
  const role = useRole()
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
  if (failure.offline) return <OfflineScreen retry={pathname + search} />
  const amidTeaching = role === 'tutor' && `${pathname}/`.startsWith(`${href(pages.teach)}/`)
  const screen = (
    <ErrorScreen
      kind={kinds[failure.status] ?? 500}
      retry={pathname + search}
      next={waysOn({
        status: failure.status,
        inHomes,
        forTutors,
        amidTeaching,
        role,
        here: { pathname, search },
      })}
      {...(failure.status === 403 && forTutors && notTutor(role))}
      writeTo={site.brand.email}
      {...(failure.requestId && { requestId: failure.requestId })}
      picture={
        !inHomes && <Picture image={scenes['not-found']} sizes='20rem' alt='' imgClassName='bg-transparent' />
      }
    />
  )
  if (!amidTeaching) return screen
  return (
    <>
      <div className='wrap pt-8'>
        <TeachNav />
      </div>
      {screen}
    </>
  )
}

/** Replaces a page that couldn't be fetched, and reloads it once there's a connection again. */
function OfflineScreen({ retry }: { readonly retry: string }): ReactElement {
  useEffect(() => {
    const goOn = (): void => location.reload()
    // The service worker serves its saved copy as a document.
    void hasCopyOf(retry).then((there) => there && goOn())
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [retry])
  return (
    <ErrorScreen
      kind='offline'
      retry={retry}
      next={[]}
      picture={<Picture image={scenes.offline} sizes='20rem' alt='' imgClassName='bg-transparent' />}
    />
  )
}

function notTutor(role: Role | null): { readonly title: string; readonly detail: string } {
  const title = 'This page is for tutors'
  if (role === 'staff')
    return { title, detail: 'You’re signed in as staff, with an account that doesn’t teach.' }
  return { title, detail: 'Your account isn’t set up to teach yet. To start, say in a line what you teach.' }
}

interface Lost {
  readonly status: number
  readonly inHomes: boolean
  readonly forTutors: boolean
  readonly amidTeaching: boolean
  readonly role: Role | null
  readonly here: Pick<URL, 'pathname' | 'search'>
}

/** The pages that somebody most likely wants next. */
function waysOn({
  status,
  inHomes,
  forTutors,
  amidTeaching,
  role,
  here,
}: Lost): readonly { to: string; label: string }[] {
  if (status === 401) return [{ to: loginFor(here), label: 'Sign in' }]
  if (inHomes) {
    return [
      { to: href(pages.projects), label: 'All projects' },
      { to: href(pages.contact), label: 'Contact us' },
    ]
  }
  const desk = role === 'staff' ? [{ to: href(pages.desk), label: 'Desk' }] : []
  if (status === 403) {
    return [
      ...desk,
      forTutors && role !== 'staff'
        ? { to: href(pages.accountTeaching), label: 'Start teaching' }
        : { to: href(pages.home), label: 'Home' },
      { to: role ? href(pages.logout) : href(pages.login), label: 'Switch account' },
    ]
  }
  return [
    ...desk,
    amidTeaching
      ? { to: href(pages.teach), label: 'Today' }
      : { to: href(pages.courses), label: 'All courses' },
    { to: href(pages.help), label: 'Help' },
  ]
}
