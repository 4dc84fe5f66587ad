import { CircleAlert, CircleCheck } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** Whether each part responds, which is checked by calling it. */
export default function StatusView(): ReactElement {
  const { data, site } = usePage(work)
  const { learn, homes, posts } = data
  const [post] = posts?.items ?? []
  const allWell = learn !== undefined && homes !== undefined && posts !== undefined
  return (
    <div className='wrap pt-8 md:pt-16'>
      <h1 className='heading-1'>{allWell ? 'Everything is working' : 'Something isn’t working'}</h1>
      <p className='mt-4 text-18 text-ink-soft'>
        Checked <time dateTime={site.now}>{dayAndTime(site.now, site.timeZone)}</time>
      </p>
      <ul className='reading mt-8 border-line border-t'>
        <Part name='Classes' works={learn !== undefined}>
          Courses, demos, orders and everything under Learn
        </Part>
        <Part name='Homes' works={homes !== undefined}>
          Projects, plots, prices and enquiries
        </Part>
        <Part name='Other services' works={posts !== undefined}>
          {post ? `A test call brought back “${post.title}”` : 'A test call to a sample service'}
        </Part>
      </ul>
      <p className='mt-6'>
        Is something else wrong?{' '}
        <Link to={href(pages.help)} className='link'>
          Go to Help
        </Link>
      </p>
    </div>
  )
}

interface PartProps {
  readonly name: string
  readonly works: boolean
  readonly children: ReactNode
}

function Part({ name, works, children }: PartProps): ReactElement {
  return (
    <li className='grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 border-line border-b py-4'>
      <Icon
        of={works ? CircleCheck : CircleAlert}
        className={works ? 'mt-0.5 size-5 text-good' : 'mt-0.5 size-5 text-bad'}
      />
      <div className='min-w-0'>
        <h2 className='font-semibold'>{name}</h2>
        <p className='text-14 text-ink-soft'>{children}</p>
      </div>
      <p className={works ? 'text-good' : 'text-bad'}>{works ? 'Working' : 'Not answering'}</p>
    </li>
  )
}
