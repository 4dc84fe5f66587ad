import clsx from 'clsx'
import { type ReactElement, useRef } from 'react'
import type { Thread } from '#contract/learning/talk/threads.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { isMobile } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { useNow } from '../../../ui/timing/useNow.ts'
import { ThreadList } from '../ThreadList.tsx'
import { whyNot } from '../words.ts'
import { Composer } from './Composer.tsx'
import { Head } from './Head.tsx'
import { Log } from './Log.tsx'
import { useFresh, useReading } from './useFresh.ts'
import { useOutgoing } from './useOutgoing.ts'
import { beforeIn, work } from './work.ts'

export { work } from './work.ts'

export default function ThreadView(): ReactElement {
  const { data, site } = usePage(work)
  const now = useNow(site.now, 60_000)
  const { thread, threads } = data
  return (
    <div className='wrap lg:grid lg:grid-cols-12 lg:gap-x-8 lg:pt-6'>
      {threads && (
        <aside
          aria-label='Conversations'
          className='h-[calc(100dvh-9rem)] overflow-y-auto max-lg:hidden lg:col-span-4'
        >
          <ThreadList threads={threads.items} zone={site.timeZone} now={now} open={thread.id} />
        </aside>
      )}
      {/* Keyed, because a draft belongs to its own conversation. */}
      <Talk key={thread.id} now={now} />
    </div>
  )
}

function Talk({ now }: { readonly now: number }): ReactElement {
  const { data, site, viewer, search } = usePage(work)
  const { thread } = data
  const person = viewer?.id ?? ''
  const isNewest = beforeIn(search) === undefined
  const form = useFormState()
  const area = useRef<HTMLTextAreaElement>(null)
  const { outgoing, write, takeBack } = useOutgoing(person, thread.id)
  useFresh(thread, isNewest)
  useReading(thread)
  return (
    <section
      aria-label='Conversation'
      className={clsx(
        'flex min-h-96 min-w-0 flex-col lg:col-span-8',
        isMobile(site.device)
          ? 'h-[calc(100dvh-8rem-env(safe-area-inset-bottom))]'
          : 'h-[calc(100dvh-7rem)] lg:h-[calc(100dvh-9rem)]',
      )}
    >
      <Head thread={thread} />
      {form.done && <Notice tone='good' live title={form.done} className='mt-2' />}
      {form.problem && <Notice tone='bad' live title={form.problem} className='mt-2' />}
      <Log
        thread={thread}
        outgoing={isNewest ? outgoing : []}
        zone={site.timeZone}
        now={now}
        reporting={search.has('report')}
        takeBack={(key) => {
          const text = takeBack(key)
          if (area.current) area.current.value = text
          area.current?.focus()
        }}
      />
      {!isNewest ? (
        <ToNewest id={thread.id} />
      ) : thread.can === 'yes' ? (
        <Composer thread={thread} person={person} write={write} area={area} />
      ) : (
        <Refusal thread={thread} />
      )}
    </section>
  )
}

function ToNewest({ id }: { readonly id: string }): ReactElement {
  return (
    <p className='border-line border-t py-3'>
      <Link className='link inline-flex min-h-11 items-center' to={href(pages.thread, { thread: id })}>
        Show the newest messages
      </Link>
    </p>
  )
}

function Refusal({ thread: { can, person } }: { readonly thread: Thread }): ReactElement {
  return (
    <p className='border-line border-t py-4 text-ink-soft'>
      {whyNot(can, person.name)}
      {(can === 'only_tutor' || can === 'seat_ended' || can === 'read_along') && (
        <>
          {' '}
          <Link className='link' to={href(pages.writeTo, { addressee: person.id })}>
            {`Message ${person.name}`}
          </Link>
        </>
      )}
    </p>
  )
}
