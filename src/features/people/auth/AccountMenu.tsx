import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { href } from '../../../platform/page/page.ts'
import { onMain } from '../../../platform/site.ts'
import type { RootState } from '../../../platform/store.ts'
import { viewerOf } from '../../../platform/viewer.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { onDemand } from '../../../ui/timing/onDemand.tsx'

const SignedInMenu = onDemand(async () => (await import('./SignedInMenu.tsx')).SignedInMenu)
const SignedInLinks = onDemand(async () => (await import('./SignedInMenu.tsx')).SignedInLinks)

/** The picture comes from the profile if it was loaded, otherwise from the cookie's hint. */
function usePicture(): string | undefined {
  return useSelector(({ auth, site }: RootState) => {
    const viewer = viewerOf(auth)
    return viewer ? (viewer.avatar_url ?? undefined) : site.hint?.picture
  })
}

/** The name to greet by: from the profile if it was loaded, otherwise from the cookie's hint. */
function useName(): string | null {
  return useSelector(({ auth, site }: RootState) => viewerOf(auth)?.name ?? site.hint?.name ?? null)
}

/** Signing in happens on the main host, whose cookies hold the session. */
function useMain(): (path: string) => string {
  const site = useSelector((state: RootState) => state.site)
  return (path) => onMain(site, path)
}

/** The header's corner: sign-in links, or the person's name and menu. */
export function AccountMenu(): ReactElement {
  const main = useMain()
  const name = useName()
  const picture = usePicture()
  if (!name) {
    return (
      <>
        <ButtonLink to={main(href(pages.login))} kind='quiet' size='small'>
          Sign in
        </ButtonLink>
        <ButtonLink to={main(href(pages.signup))} size='small' className='max-sm:hidden'>
          Create account
        </ButtonLink>
      </>
    )
  }
  return <SignedInMenu name={name} picture={picture} />
}

/** The same links for the phone's menu. */
export function AccountLinks(): ReactElement {
  const main = useMain()
  const name = useName()
  if (name) return <SignedInLinks name={name} />
  return (
    <>
      <ButtonLink to={main(href(pages.signup))} wide>
        Create account
      </ButtonLink>
      <ButtonLink to={main(href(pages.login))} kind='secondary' wide>
        Sign in
      </ButtonLink>
    </>
  )
}
