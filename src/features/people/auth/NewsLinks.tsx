import clsx from 'clsx'
import { Bell, type IconNode, MessageCircle } from 'lucide'
import { type ReactElement, useEffect, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { call } from '../../../platform/calls/needs.ts'
import { holdNeeds, sender } from '../../../platform/calls/perform.ts'
import { useAnswer } from '../../../platform/calls/useAnswer.ts'
import { useLive } from '../../../platform/live/useLive.ts'
import { href } from '../../../platform/page/page.ts'
import { isMobile } from '../../../platform/site.ts'
import type { RootState, Store } from '../../../platform/store.ts'
import { useYoung } from '../../../platform/useYoung.ts'
import { pages } from '../../../siteMap/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'

/** The header's links to messages and notifications, with their unread counts. */
export function NewsLinks(): ReactElement {
  const { unread, notices } = useUnread()
  const young = useYoung()
  // On a narrow window the header has the cart as well, so this link moves into the menu.
  const isPhone = useSelector(({ site }: RootState) => isMobile(site.device))
  return (
    <div className='flex shrink-0'>
      <NewsLink to={href(pages.messages)} name='Messages' icon={MessageCircle} unread={unread} />
      {!young && (
        <NewsLink
          to={href(pages.notices)}
          name='Notifications'
          icon={Bell}
          unread={notices}
          className={isPhone ? undefined : 'max-[28rem]:hidden'}
        />
      )}
    </div>
  )
}

interface NewsLinkProps {
  readonly to: string
  readonly name: string
  readonly icon: IconNode
  readonly unread: number
  readonly className?: string | undefined
}

function NewsLink({ to, name, icon, unread, className }: NewsLinkProps): ReactElement {
  return (
    <Link
      to={to}
      className={clsx(
        'relative grid size-11 shrink-0 place-content-center rounded-control hover:bg-sunken',
        className,
      )}
    >
      <Icon of={icon} className='size-6' strokeWidth={1.75} />
      <span className='sr-only'>{unread > 0 ? `${name}, ${unread} unread` : name}</span>
      {unread > 0 && (
        <span
          aria-hidden='true'
          className='absolute top-1 right-0 min-w-5 rounded-pill bg-highlight px-1 text-center font-semibold text-12 text-highlight-ink leading-5'
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}

const need = call.getUnread()
const askAfter = 1_000
const askAlone = 60_000
const none = { unread: 0, notices: 0 }

/** Queries the counts once the page has loaded, then listens for changes, and queries again after each write. */
function useUnread(): { readonly unread: number; readonly notices: number } {
  const store = useStore() as Store
  const [isOn, setOn] = useState(false)
  const ask = () => void sender(store)(need)
  // Only a person who is fully signed in may listen.
  const waits = useSelector(
    ({ auth }: RootState) => 'waits_for' in auth.profile && Boolean(auth.profile.waits_for),
  )
  useLive({ concerns: () => true, read: ask, ask, alone: askAlone }, isOn && !waits)
  useEffect(() => {
    const first = setTimeout(() => setOn(true), askAfter)
    const release = holdNeeds(store, { unread: need })
    return () => {
      clearTimeout(first)
      release()
    }
  }, [store])
  return useAnswer(need) ?? none
}
