import { Check } from 'lucide'
import { type ReactElement, useEffect, useRef } from 'react'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { needsOfStep, type Step, steps, stepWords } from '../../../features/teaching/authoring/steps.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'

interface StepNavProps {
  readonly course: MyCourse
  readonly step: Step
}

/** The steps, each with an address; those with nothing left to do are ticked off. */
export function StepNav({ course, step }: StepNavProps): ReactElement {
  const here = useRef<HTMLLIElement>(null)
  // On a phone the later steps are off-screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is in another place.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [step])
  return (
    <nav aria-label='Steps' className='mt-6'>
      <ol className='flex gap-x-2 gap-y-2 overflow-x-auto pb-1 [scrollbar-width:none] max-md:-mx-4 max-md:px-4'>
        {steps.map((each, index) => {
          const owed = needsOfStep(each, course.missing).length
          const done =
            owed === 0 && (each !== 'publish' || course.status === 'published' || course.status === 'waiting')
          return (
            <li key={each} ref={each === step ? here : undefined} className='shrink-0 md:flex-1'>
              <Link
                to={href(pages.teachCourse, { course: course.id }, { step: each })}
                aria-current={each === step ? 'step' : undefined}
                className='flex min-h-12 items-center gap-2 border-line border-t-4 px-2 text-ink-soft transition-colors hover:border-control hover:text-ink aria-[current]:border-link aria-[current]:font-semibold aria-[current]:text-ink'
              >
                <span
                  aria-hidden
                  className={`grid size-6 shrink-0 place-content-center rounded-full text-12 ${done ? 'bg-good-soft text-good' : 'bg-sunken'}`}
                >
                  {done ? <Icon of={Check} className='size-4' /> : index + 1}
                </span>
                {stepWords[each]}
                {owed > 0 && <span className='sr-only'>{`, ${owed} to do`}</span>}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
