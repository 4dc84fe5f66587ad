import type { ReactElement } from 'react'
import type { EarnedClass } from '#contract/learning/teaching/earnings.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime, dayOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { partsText } from './partsText.ts'

interface ClassLinesProps {
  readonly classes: readonly EarnedClass[]
  readonly zone: string
}

export function ClassLines({ classes, zone }: ClassLinesProps): ReactElement {
  return (
    <ul className='mt-3 divide-y divide-line border-line border-y'>
      {classes.map((line) => (
        <li key={line.id} className='flex items-baseline justify-between gap-6 py-3'>
          <div className='min-w-0'>
            <p>
              <Link
                to={href(pages.teachGroup, { course: line.course.id, schedule: line.schedule_id })}
                className='link'
              >
                {line.course.title}
              </Link>
              <span className='text-ink-soft'>{`, ${line.group}`}</span>
            </p>
            <p className='text-14 text-ink-soft'>
              {`${dayAndTime(line.starts_at, zone)}. ${line.students === 1 ? '1 student' : `${line.students} students`}.`}
            </p>
            <p className='text-14 text-ink-soft'>{partsText({ ...line, amount: line.price })}</p>
          </div>
          <div className='text-right'>
            <p className='whitespace-nowrap font-semibold'>{rupees(line.net)}</p>
            <p className='text-14 text-ink-soft'>{stateText(line, zone)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function stateText({ state, disputed, due_at }: EarnedClass, zone: string): string {
  if (state === 'disputed') return `${rupees(disputed)} in dispute`
  return due_at === null ? 'Due' : `Due ${dayOf(due_at, zone)}`
}
