import type { ReactElement } from 'react'
import type { Course } from '#contract/learning/catalogue/courses.ts'
import type { DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import { AskForTime } from '../../../features/catalogue/tutors/AskForTime.tsx'
import { DemoCalendar } from '../../../features/catalogue/tutors/DemoCalendar.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

type DemosProps = {
  readonly course: Course
  readonly demos: { readonly items: readonly DemoSlot[] }
  readonly zone: string
}

export function Demos({ course, demos, zone }: DemosProps): ReactElement {
  const empty = demos.items.length === 0
  return (
    <section id='demos' aria-labelledby='demos-title'>
      <h2 id='demos-title' className='heading-2'>
        Sit in on a free demo
      </h2>
      <p className='mt-2 mb-6 max-w-[60ch] text-balance text-ink-soft'>
        {empty
          ? `No demo is planned right now. Propose times that suit you, and ${course.tutor.name} will choose one.`
          : `Meet ${course.tutor.name} before you pay. No card needed, and you can cancel until it starts.`}
      </p>
      {!empty && (
        <DemoCalendar
          slots={demos.items}
          zone={zone}
          language={course.language}
          to={({ id }) =>
            href(pages.bookDemo, { slot: id }, { course: course.slug, tutor: course.tutor.handle })
          }
        />
      )}
      <AskForTime tutor={course.tutor.handle} course={course.slug} first={empty} />
    </section>
  )
}
