import { ArrowLeft, Ban, Flag, MessagesSquare, UserRound } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Thread } from '#contract/learning/talk/threads.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Menu, menuItemClass } from '../../../ui/overlay/Menu.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { titleOf, underTitle } from '../words.ts'

/** Who the conversation is with, and the controls for it. */
export function Head({ thread }: { readonly thread: Thread }): ReactElement {
  const { kind, person, messages } = thread
  const under = underTitle(thread)
  return (
    <header className='flex items-center gap-2 border-line border-b py-2 sm:gap-3'>
      <Link
        to={href(pages.messages)}
        className='-ml-2 grid size-11 shrink-0 place-content-center rounded-control hover:bg-sunken lg:hidden'
      >
        <Icon of={ArrowLeft} className='size-6' />
        <span className='sr-only'>All messages</span>
      </Link>
      {kind === 'pair' && <Avatar name={person.name} src={person.avatar_url} size={40} />}
      <div className='min-w-0 flex-1'>
        <h1 className='truncate font-bold text-18 leading-tight'>{titleOf(thread)}</h1>
        {under && <p className='truncate text-14 text-ink-soft'>{under}</p>}
      </div>
      <Menu label='More' summary={<span aria-hidden='true'>More</span>}>
        <Link to={aboutHref(thread)} className={menuItemClass}>
          <Icon of={UserRound} className='size-5' />
          {aboutWords(thread)}
        </Link>
        {messages.some(({ mine, gone }) => !mine && !gone) && (
          <Link to={href(pages.thread, { thread: thread.id }, { report: 'yes' })} className={menuItemClass}>
            <Icon of={Flag} className='size-5' />
            Report a message
          </Link>
        )}
        {kind === 'pair' && thread.can !== 'read_along' && <BlockButton thread={thread} />}
        {kind === 'group' && thread.side === 'tutor' && <AnswersButton allowed={thread.takes_answers} />}
      </Menu>
    </header>
  )
}

function BlockButton({ thread: { can, person } }: { readonly thread: Thread }): ReactElement {
  const blocked = can === 'you_blocked'
  return (
    <Form method='post' preventScrollReset>
      <button type='submit' name='block' value={blocked ? 'off' : 'on'} className={menuItemClass}>
        <Icon of={Ban} className='size-5 shrink-0' />
        <span className='min-w-0 wrap-anywhere'>{`${blocked ? 'Unblock' : 'Block'} ${person.name}`}</span>
      </button>
    </Form>
  )
}

function AnswersButton({ allowed }: { readonly allowed: boolean }): ReactElement {
  return (
    <Form method='post' preventScrollReset>
      <button type='submit' name='answers' value={allowed ? 'off' : 'on'} className={menuItemClass}>
        <Icon of={MessagesSquare} className='size-5 shrink-0' />
        {allowed ? 'Stop taking answers' : 'Let students answer'}
      </button>
    </Form>
  )
}

function aboutWords({ kind, side }: Thread): string {
  if (kind === 'group') return side === 'tutor' ? 'View group' : 'View course'
  return side === 'tutor' ? 'View student' : 'View tutor’s page'
}

function aboutHref({ kind, side, person, group }: Thread): string {
  if (kind === 'pair')
    return side === 'tutor'
      ? href(pages.teachStudent, { student: person.id })
      : href(pages.tutor, { tutor: person.id })
  const schedule = group?.id ?? ''
  return side === 'tutor'
    ? href(pages.teachGroup, { course: group?.course.id ?? '', schedule })
    : href(pages.enrolment, { course: group?.course.slug ?? '', schedule })
}
