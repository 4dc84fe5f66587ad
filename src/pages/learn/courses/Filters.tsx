import { Check, SlidersHorizontal } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CourseList } from '#contract/learning/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { addressOf, type Choice, type FacetName } from './choice.ts'

type FiltersProps = { readonly choice: Choice; readonly courses: CourseList }

const groups: readonly { readonly name: FacetName; readonly title: string }[] = [
  { name: 'core', title: 'Subject' },
  { name: 'level', title: 'Level' },
  { name: 'language', title: 'Taught in' },
]

/** Every choice is a link with the number of classes it would leave. */
export function Filters({ choice, courses }: FiltersProps): ReactElement {
  const offered = groups.filter(({ name }) => courses.facets[name].length > 0)
  return (
    <div className='grid gap-6'>
      {offered.map(({ name, title }) => (
        <section key={name} aria-label={title}>
          <h3 className='font-semibold text-14'>{title}</h3>
          <ul className='mt-1'>
            {courses.facets[name].map(({ value, label, count }) => {
              const on = choice[name] === value
              return (
                <li key={value}>
                  <Link
                    to={addressOf({ ...choice, [name]: on ? undefined : value })}
                    preventScrollReset
                    aria-current={on ? 'true' : undefined}
                    className='-mx-2 flex min-h-9 items-center gap-2 rounded-control px-2 hover:bg-sunken aria-[current]:bg-action-soft aria-[current]:font-semibold pointer-coarse:min-h-11'
                  >
                    <span className='min-w-0 flex-1'>{label}</span>
                    {on && <Check aria-hidden className='size-4 shrink-0 text-link' />}
                    <span className='font-normal text-14 text-ink-soft'>
                      {groupIndian(count)}
                      <span className='sr-only'>{count === 1 ? ' class' : ' classes'}</span>
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** On phones: a sheet, and where scripts do not run the same list opening in place. */
export function PhoneFilters({
  choice,
  courses,
  active,
}: FiltersProps & { readonly active: number }): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <details className='group open:w-full lg:hidden'>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed natively, by pointer and by key. */}
        <summary
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
          className='inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-4 font-semibold hover:border-ink hover:bg-sunken'
        >
          <SlidersHorizontal aria-hidden className='size-5' />
          Filters
          {active > 0 && <span className='font-normal text-ink-soft'>{`${active} on`}</span>}
        </summary>
        <div className='pt-4'>
          <Filters choice={choice} courses={courses} />
        </div>
      </details>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title='Filters'
        actions={
          <Button wide onClick={() => setOpen(false)}>
            {courses.total === 1 ? 'Show 1 class' : `Show ${groupIndian(courses.total)} classes`}
          </Button>
        }
      >
        <Filters choice={choice} courses={courses} />
      </Sheet>
    </>
  )
}
