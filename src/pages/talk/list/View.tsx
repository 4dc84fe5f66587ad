import { Search } from 'lucide'
import type { ReactElement } from 'react'
import { useStore } from 'react-redux'
import { Form } from 'react-router-dom'
import { renew } from '../../../platform/calls/perform.ts'
import { useLive } from '../../../platform/live/useLive.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import type { Store } from '../../../platform/store.ts'
import { useRole } from '../../../platform/useRole.ts'
import { useYoung } from '../../../platform/useYoung.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { useNow } from '../../../ui/timing/useNow.ts'
import { ThreadList } from '../ThreadList.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function MessagesView(): ReactElement {
  const { data, site, search } = usePage(work)
  const { items, page, items_per_page, total } = data.threads
  const now = useNow(site.now, 60_000)
  useFreshList()
  const young = useYoung()
  const q = search.get('q') ?? ''
  return (
    <div className='wrap pt-4 md:pt-8'>
      <div className='reading'>
        <div className='flex flex-wrap items-baseline justify-between gap-x-6'>
          <h1 className='heading-1'>Messages</h1>
          {!young && (
            <Link to={href(pages.accountNotices)} className='link inline-flex min-h-11 items-center text-14'>
              Choose emails
            </Link>
          )}
        </div>
        {(total > 0 || q) && <SearchForm key={q} q={q} />}
        {items.length > 0 ? (
          <div className='mt-4 grid gap-4'>
            <ThreadList threads={items} zone={site.timeZone} now={now} />
            <Pagination
              page={page}
              itemsPerPage={items_per_page}
              total={total}
              things='conversations'
              to={(nth) => href(pages.messages, {}, { q, page: nth > 1 ? nth : undefined })}
            />
          </div>
        ) : (
          <Nothing q={q} />
        )}
      </div>
    </div>
  )
}

function useFreshList(): void {
  const store = useStore() as Store
  const read = () => void renew(store, ['Thread'])
  useLive({ concerns: ({ of }) => of === 'thread', read, ask: read }, true)
}

function SearchForm({ q }: { readonly q: string }): ReactElement {
  return (
    <Form role='search' className='mt-4 flex items-end gap-2'>
      <TextInput
        className='flex-1'
        label='Search names and messages'
        labelHidden
        name='q'
        type='search'
        placeholder='Search names and messages'
        defaultValue={q}
        maxLength={100}
      />
      <Button type='submit' kind='secondary' icon={<Icon of={Search} className='size-5' />} iconOnPhones>
        Search
      </Button>
    </Form>
  )
}

function Nothing({ q }: { readonly q: string }): ReactElement {
  const role = useRole()
  if (q)
    return (
      <EmptyState
        title='Nothing found'
        action={
          <ButtonLink kind='secondary' to={href(pages.messages)}>
            Show all conversations
          </ButtonLink>
        }
      >
        {`No name and no message has “${q}” in it.`}
      </EmptyState>
    )
  if (role === 'tutor')
    return (
      <EmptyState
        title='No messages yet'
        action={<ButtonLink to={href(pages.teachCourses)}>See your groups</ButtonLink>}
      >
        Open a group to announce something to everyone in it, or a student to write to them alone.
      </EmptyState>
    )
  return (
    <EmptyState
      title='No messages yet'
      action={<ButtonLink to={href(pages.myCourses)}>My learning</ButtonLink>}
    >
      Once you’ve booked a demo or a seat, you can write to the tutor from the course or the tutor’s page.
    </EmptyState>
  )
}
