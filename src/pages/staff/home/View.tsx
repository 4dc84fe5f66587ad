import { ChevronRight } from 'lucide'
import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

interface Task {
  readonly title: string
  readonly detail: string
  /** Undefined for what this person may not see. */
  readonly count: number | undefined
  /** Null where there's no page for it. */
  readonly to: string | null
}

/** What waits for staff, with how much of it. */
export default function StaffHomeView(): ReactElement {
  const { data } = usePage(work)
  const { answered, opened, reported, enquiries } = data
  const tasks: readonly Task[] = [
    {
      title: 'Disputes to decide',
      detail: 'Both sides have said theirs.',
      count: answered?.total,
      to: href(pages.staffDisputes, {}, { status: 'answered' }),
    },
    {
      title: 'Disputes waiting for the tutor',
      detail: 'They can be decided once the tutor has answered.',
      count: opened?.total,
      to: href(pages.staffDisputes, {}, { status: 'opened' }),
    },
    {
      title: 'Reported questions',
      detail: 'Readers think they shouldn’t be on a course page.',
      count: reported?.total,
      to: href(pages.staffQuestions),
    },
    {
      title: 'New enquiries about homes',
      detail: 'They’ve been emailed to the sales team.',
      count: enquiries?.total,
      to: null,
    },
  ]
  const known = tasks.filter(({ count }) => count !== undefined)
  return (
    <div className='wrap pt-8 md:pt-12'>
      <h1 className='heading-1'>Work</h1>
      {known.length === 0 && (
        <p className='reading mt-4 text-ink-soft'>
          We couldn’t load the counts, or your role has none to show. Reload the page in a minute.
        </p>
      )}
      <ul className='mt-6 max-w-[40rem] border-line border-t'>
        {known.map((task) => (
          <li key={task.title} className='border-line border-b'>
            <Row {...task} />
          </li>
        ))}
      </ul>
      <Link to={href(pages.staffActions)} className='link mt-6 inline-flex min-h-11 items-center'>
        What staff did
      </Link>
    </div>
  )
}

function Row({ title, detail, count = 0, to }: Task): ReactElement {
  const content = (
    <>
      <span className='display-type w-16 shrink-0 text-30'>{groupIndian(count)}</span>
      <span className='min-w-0 flex-1'>
        <span className='block font-semibold'>{title}</span>
        <span className='block text-14 text-ink-soft'>{detail}</span>
      </span>
    </>
  )
  const look = 'flex min-h-16 items-center gap-4 py-3'
  return to === null ? (
    <div className={look}>{content}</div>
  ) : (
    <Link to={to} className={`${look} hover:bg-sunken`}>
      {content}
      <Icon of={ChevronRight} className='size-5 shrink-0 text-ink-soft' />
    </Link>
  )
}
