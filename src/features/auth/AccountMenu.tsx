import { CircleQuestionMark, LogOut, Presentation, ReceiptIndianRupee, Scale, Settings2 } from 'lucide'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { Form } from 'react-router-dom'
import { href } from '../../platform/page/page.ts'
import { onMain } from '../../platform/site.ts'
import type { RootState } from '../../platform/store.ts'
import { viewerOf } from '../../platform/viewer.ts'
import { pages } from '../../siteMap/index.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Menu, menuItemClass } from '../../ui/Menu.tsx'
import { useTeaches } from './useTeaches.ts'

/** The name to greet by: from the profile where it was asked for, otherwise from the cookie's hint. */
function useName(): string | null {
  return useSelector(({ auth, site }: RootState) => viewerOf(auth)?.name ?? site.hint?.name ?? null)
}

function useIsStaff(): boolean {
  return useSelector(({ auth }: RootState) => viewerOf(auth)?.roles.includes('staff') ?? false)
}

/** Ways in lead to the main host, whose cookies a session is kept in. */
function useMain(): (path: string) => string {
  const site = useSelector((state: RootState) => state.site)
  return (path) => onMain(site, path)
}

/** The header's corner: ways in, or the person's name with the way out. */
export function AccountMenu(): ReactElement {
  const main = useMain()
  const name = useName()
  const teaches = useTeaches()
  const isStaff = useIsStaff()
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
          <Icon of={Presentation} className='size-5' />
          Teaching
        </Link>
      )}
      {isStaff && (
        <Link to={href(pages.staffDisputes)} className={menuItemClass}>
          <Icon of={Scale} className='size-5' />
          Disputes
        </Link>
      )}
      <Link to={href(pages.orders)} className={menuItemClass}>
        <Icon of={ReceiptIndianRupee} className='size-5' />
        Your orders
      </Link>
      <Link to={href(pages.account)} className={menuItemClass}>
        <Icon of={Settings2} className='size-5' />
        Account
      </Link>
      <Link to={href(pages.help)} className={menuItemClass}>
        <Icon of={CircleQuestionMark} className='size-5' />
        Help
      </Link>
      <Form method='post' action={href(pages.logout)}>
        <button type='submit' className={menuItemClass}>
          <Icon of={LogOut} className='size-5' />
          Sign out
        </button>
      </Form>
    </Menu>
  )
}

/** The same for the phone's menu. */
export function AccountLinks(): ReactElement {
  const main = useMain()
  const name = useName()
  if (name) {
    return (
      <>
        <ButtonLink to={href(pages.account)} kind='secondary' wide>
          Account
        </ButtonLink>
        <Form method='post' action={href(pages.logout)}>
          <Button type='submit' kind='secondary' wide>
            Sign out {name}
          </Button>
        </Form>
      </>
    )
  }
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
