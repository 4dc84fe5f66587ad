import { LogOut, Presentation } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { Form, Link } from 'react-router-dom'
import { pages } from '../../pages/index.ts'
import { href } from '../../pages/page.ts'
import type { RootState } from '../../store.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Menu, menuItemClass } from '../../ui/Menu.tsx'
import { viewerOf } from './authSlice.ts'

/** The name to greet by: from the profile where it was asked for, otherwise from the cookie's hint. */
function useName(): string | null {
  return useSelector(({ auth, site }: RootState) => viewerOf(auth)?.name ?? site.hint?.name ?? null)
}

function useTeaches(): boolean {
  return useSelector(
    ({ auth, site }: RootState) => viewerOf(auth)?.roles.includes('tutor') ?? site.hint?.role === 'tutor',
  )
}

/** The header's corner: ways in, or the person's name with the way out. */
export function AccountMenu(): ReactElement {
  const name = useName()
  const teaches = useTeaches()
  if (!name) {
    return (
      <>
        <ButtonLink to={href(pages.login)} kind='quiet' size='small'>
          Sign in
        </ButtonLink>
        <ButtonLink to={href(pages.signup)} size='small' className='max-sm:hidden'>
          Create account
        </ButtonLink>
      </>
    )
  }
  return (
    <Menu
      label='Your account'
      summary={
        <>
          <Avatar name={name} size={32} />
          <span className='max-w-32 truncate max-sm:hidden'>{name}</span>
        </>
      }
    >
      {teaches && (
        <Link to={href(pages.teach)} className={menuItemClass}>
          <Presentation aria-hidden className='size-5' />
          Teaching
        </Link>
      )}
      <Form method='post' action={href(pages.logout)}>
        <button type='submit' className={menuItemClass}>
          <LogOut aria-hidden className='size-5' />
          Sign out
        </button>
      </Form>
    </Menu>
  )
}

/** The same for the phone's menu. */
export function AccountLinks(): ReactElement {
  const name = useName()
  if (name) {
    return (
      <Form method='post' action={href(pages.logout)}>
        <Button type='submit' kind='secondary' wide>
          Sign out {name}
        </Button>
      </Form>
    )
  }
  return (
    <>
      <ButtonLink to={href(pages.signup)} wide>
        Create account
      </ButtonLink>
      <ButtonLink to={href(pages.login)} kind='secondary' wide>
        Sign in
      </ButtonLink>
    </>
  )
}
