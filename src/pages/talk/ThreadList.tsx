import clsx from 'clsx'
import { Megaphone } from 'lucide'
import type { ReactElement } from 'react'
import type { ListedThread } from '#contract/learning/talk/threads.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Avatar } from '../../ui/picture/Avatar.tsx'
import { shortWhen, titleOf, underTitle } from './words.ts'

interface ThreadListProps {
  readonly threads: readonly ListedThread[]
  readonly zone: string
  readonly now: number
  /** The id of the conversation that is open beside the list. */
  readonly open?: string
}

/** Conversations, the newest first, each with its last message and how many are unread. */
export function ThreadList({ threads, zone, now, open }: ThreadListProps): ReactElement {
  return (
    <ul className='divide-y divide-line border-line border-y'>
      {threads.map((thread) => (
        <li key={thread.id}>
          <Row thread={thread} zone={zone} now={now} open={thread.id === open} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  readonly thread: ListedThread
  readonly zone: string
  readonly now: number
  readonly open: boolean
}

function Row({ thread, zone, now, open }: RowProps): ReactElement {
  const { id, unread, last } = thread
  const under = underTitle(thread)
  return (
    <Link
      to={href(pages.thread, { thread: id })}
      aria-current={open ? 'page' : undefined}
      className='grid grid-cols-[auto_1fr_auto] items-start gap-x-3 px-2 py-3 hover:bg-sunken aria-[current]:bg-sunken'
    >
      <Portrait thread={thread} />
      <span className='min-w-0'>
        <span className={clsx('block truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
          {titleOf(thread)}
        </span>
        {under && <span className='block truncate text-14 text-ink-soft'>{under}</span>}
        <span className={clsx('block truncate text-14', unread > 0 ? 'font-semibold' : 'text-ink-soft')}>
          {lastWords(thread)}
        </span>
      </span>
      <span className='grid justify-items-end gap-1 text-14 text-ink-soft'>
        <time dateTime={last.sent_at} className='whitespace-nowrap'>
          {shortWhen(last.sent_at, zone, now)}
        </time>
        {unread > 0 && (
          <span className='min-w-6 rounded-pill bg-highlight px-2 text-center font-semibold text-highlight-ink'>
            {unread}
            <span className='sr-only'>{unread === 1 ? ' unread message' : ' unread messages'}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

function Portrait({ thread: { kind, person } }: Pick<RowProps, 'thread'>): ReactElement {
  if (kind === 'pair') return <Avatar name={person.name} src={person.avatar_url} size={48} />
  return (
    <span className='grid size-12 shrink-0 place-content-center rounded-full bg-action-soft'>
      <Icon of={Megaphone} className='size-6' strokeWidth={1.75} />
    </span>
  )
}

function lastWords({ kind, person, last, read_along }: ListedThread): string {
  const words = last.gone ? 'Message deleted' : last.text.replace(/\s+/g, ' ')
  if (last.mine) return `You: ${words}`
  return (kind === 'group' || read_along) && last.author !== person.name ? `${last.author}: ${words}` : words
}
