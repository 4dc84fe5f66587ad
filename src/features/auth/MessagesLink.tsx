import { MessageCircle } from 'lucide'
import { type ReactElement, useEffect } from 'react'
import { useStore } from 'react-redux'
import { call } from '../../platform/calls/needs.ts'
import { holdNeeds, sender } from '../../platform/calls/perform.ts'
import { useAnswer } from '../../platform/calls/useAnswer.ts'
import { href } from '../../platform/page/page.ts'
import type { Store } from '../../platform/store.ts'
import { pages } from '../../siteMap/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'

/** The header's link to one's messages, with how many are unread. */
export function MessagesLink(): ReactElement {
  const unread = useUnread()
  return (
    <Link
      to={href(pages.messages)}
      className='relative grid size-11 shrink-0 place-content-center rounded-control hover:bg-sunken'
    >
      <Icon of={MessageCircle} className='size-6' strokeWidth={1.75} />
      <span className='sr-only'>{unread > 0 ? `Messages, ${unread} unread` : 'Messages'}</span>
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
const askEvery = 60_000

/** Asked for once the page is there, then now and then while it is in view, and after each write. */
function useUnread(): number {
  const store = useStore() as Store
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void sender(store)(need)
    }
    const first = setTimeout(ask, 1_000)
    const timer = setInterval(ask, askEvery)
    const release = holdNeeds(store, { unread: need })
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      release()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [store])
  return useAnswer(need)?.unread ?? 0
}
