import clsx from 'clsx'
import type { ReactElement } from 'react'
import { useStore } from 'react-redux'
import { Form } from 'react-router-dom'
import type { ToldNotice } from '#contract/learning/base/noticeList.ts'
import { call } from '../../../platform/calls/needs.ts'
import { renew, sender } from '../../../platform/calls/perform.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { useLive } from '../../../platform/live/useLive.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import type { Store } from '../../../platform/store.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { timeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { useNow } from '../../../ui/timing/useNow.ts'
import { dayWords } from '../words.ts'
import { beforeIn, work } from './work.ts'

export { work } from './work.ts'

/** The notices that the viewer got, by email or otherwise, newest first. */
export default function NoticesView(): ReactElement {
  const { data, site, search } = usePage(work)
  const now = useNow(site.now, 60_000)
  const form = useFormState()
  const { items, earlier, unread } = data.told
  const isNewest = beforeIn(search) === undefined
  useFreshList()
  return (
    <div className='wrap pt-4 md:pt-8'>
      <div className='reading'>
        <div className='flex flex-wrap items-baseline justify-between gap-x-6'>
          <h1 className='heading-1'>Notifications</h1>
          <Link to={href(pages.accountNotices)} className='link inline-flex min-h-11 items-center text-14'>
            Choose notifications
          </Link>
        </div>
        {form.problem && <Notice tone='bad' live title={form.problem} className='mt-4' />}
        {isNewest && unread > 0 && <ReadAll newest={items[0]?.id ?? ''} unread={unread} busy={form.busy} />}
        {items.length === 0 && <Nothing isNewest={isNewest} />}
        {byDay(items, site.timeZone, now).map(({ title, told }) => (
          <section key={title} aria-label={title} className='mt-6'>
            <h2 className='font-semibold text-14 text-ink-soft'>{title}</h2>
            <ul className='mt-2 divide-y divide-line border-line border-y'>
              {told.map((notice) => (
                <Told key={notice.id} notice={notice} zone={site.timeZone} />
              ))}
            </ul>
          </section>
        ))}
        <nav aria-label='Pages' className='mt-6 flex flex-wrap gap-x-6'>
          {!isNewest && (
            <Link to={href(pages.notices)} className='link inline-flex min-h-11 items-center'>
              Show the newest
            </Link>
          )}
          {earlier && (
            <Link
              to={href(pages.notices, {}, { before: earlier })}
              className='link inline-flex min-h-11 items-center'
            >
              Show earlier
            </Link>
          )}
        </nav>
      </div>
    </div>
  )
}

function useFreshList(): void {
  const store = useStore() as Store
  const read = () => void renew(store, ['Notice'])
  useLive({ concerns: ({ of }) => of === 'notices', read, ask: read, alone: 60_000 }, true)
}

interface ReadAllProps {
  readonly newest: string
  readonly unread: number
  readonly busy: boolean
}

function ReadAll({ newest, unread, busy }: ReadAllProps): ReactElement {
  return (
    <Form method='post' className='mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2'>
      <p>{unread === 1 ? '1 unread' : `${unread} unread`}</p>
      <input type='hidden' name='newest' value={newest} readOnly />
      <Button type='submit' kind='secondary' size='small' busy={busy}>
        Mark all as read
      </Button>
    </Form>
  )
}

function Told({ notice, zone }: { readonly notice: ToldNotice; readonly zone: string }): ReactElement {
  const store = useStore() as Store
  const { id, title, text, path, told_at, read } = notice
  // Without scripts, only the button above marks notices as read.
  const open = () => {
    if (!read) void sender(store)(call.readNotices({ body: { id, and_earlier: false } }))
  }
  const words = (
    <>
      <span className='flex items-baseline justify-between gap-4'>
        <span className={clsx('min-w-0 wrap-anywhere', !read && 'font-bold')}>
          {!read && <span className='sr-only'>Unread: </span>}
          {title}
        </span>
        <span className='flex shrink-0 items-center gap-2 text-14 text-ink-soft'>
          {timeOf(told_at, zone)}
          {!read && <span aria-hidden='true' className='size-2 rounded-pill bg-highlight' />}
        </span>
      </span>
      {text && <span className='text-14 text-ink-soft wrap-anywhere'>{text}</span>}
    </>
  )
  return (
    <li>
      {path ? (
        <Link to={path} onClick={open} className='-mx-2 grid gap-1 rounded-control px-2 py-3 hover:bg-sunken'>
          {words}
        </Link>
      ) : (
        <p className='grid gap-1 py-3'>{words}</p>
      )}
    </li>
  )
}

function Nothing({ isNewest }: { readonly isNewest: boolean }): ReactElement {
  return isNewest ? (
    <EmptyState
      title='No notifications yet'
      action={
        <ButtonLink kind='secondary' to={href(pages.accountNotices)}>
          Choose notifications
        </ButtonLink>
      }
    >
      What we tell you about your classes, demos and orders appears here, and stays for a year.
    </EmptyState>
  ) : (
    <EmptyState title='Nothing earlier'>We keep notifications for a year.</EmptyState>
  )
}

interface Day {
  readonly title: string
  readonly told: ToldNotice[]
}

function byDay(items: readonly ToldNotice[], zone: string, now: number): readonly Day[] {
  const days: Day[] = []
  for (const notice of items) {
    const title = dayWords(notice.told_at, zone, now)
    const last = days.at(-1)
    if (last?.title === title) last.told.push(notice)
    else days.push({ title, told: [notice] })
  }
  return days
}
