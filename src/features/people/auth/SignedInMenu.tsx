import { CircleQuestionMark, LogOut, Presentation, ReceiptIndianRupee, Scale, Settings2 } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { href } from '../../../platform/page/page.ts'
import { useRole } from '../../../platform/useRole.ts'
import { useYoung } from '../../../platform/useYoung.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Menu, menuItemClass } from '../../../ui/overlay/Menu.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { NewsLinks } from './NewsLinks.tsx'
import { RoleSwitch } from './RoleSwitch.tsx'
import { useWithoutNetwork } from './useWithoutNetwork.ts'

interface SignedInMenuProps {
  readonly name: string
  /** The address of the person's picture. */
  readonly picture: string | undefined
}

/** Loaded separately, because most first visits don't need it. */
export function SignedInMenu({ name, picture }: SignedInMenuProps): ReactElement {
  useWithoutNetwork()
  const role = useRole()
  const young = useYoung()
  return (
    <>
      <NewsLinks />
      <Menu
        label='Your account'
        summary={
          <>
            <Avatar name={name} src={picture} size={32} />
            <span className='max-w-32 truncate max-sm:hidden'>{name}</span>
          </>
        }
      >
        {role === 'tutor' && (
          <Link to={href(pages.teach)} className={menuItemClass}>
            <Icon of={Presentation} className='size-5' />
            Teaching
          </Link>
        )}
        {role === 'staff' && (
          <Link to={href(pages.desk)} className={menuItemClass}>
            <Icon of={Scale} className='size-5' />
            Desk
          </Link>
        )}
        {!young && (
          <>
            <Link to={href(pages.orders)} className={menuItemClass}>
              <Icon of={ReceiptIndianRupee} className='size-5' />
              Your orders
            </Link>
            <Link to={href(pages.account)} className={menuItemClass}>
              <Icon of={Settings2} className='size-5' />
              Account
            </Link>
          </>
        )}
        <RoleSwitch className={menuItemClass} />
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
    </>
  )
}

/** The same links for the phone's menu: the narrowest screens have no room for the header's. */
export function SignedInLinks({ name }: Pick<SignedInMenuProps, 'name'>): ReactElement {
  const young = useYoung()
  return (
    <>
      <ButtonLink to={href(pages.messages)} kind='secondary' wide>
        Messages
      </ButtonLink>
      {!young && (
        <>
          <ButtonLink to={href(pages.notices)} kind='secondary' wide>
            Notifications
          </ButtonLink>
          <ButtonLink to={href(pages.account)} kind='secondary' wide>
            Account
          </ButtonLink>
        </>
      )}
      <Form method='post' action={href(pages.logout)}>
        <Button type='submit' kind='secondary' wide>
          Sign out {name}
        </Button>
      </Form>
    </>
  )
}
