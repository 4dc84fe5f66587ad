import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { CourseSummary } from '#contract/learning/catalogue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { pages } from '../../index.ts'
import { href } from '../../page.ts'

const shown = 4

/** Four people with the line that each wrote about their own teaching. */
export function Tutors({ courses }: { readonly courses: readonly CourseSummary[] }): ReactElement | null {
  const chosen = fourOf(courses)
  if (chosen.length === 0) return null
  return (
    <section className='wrap grid-page mt-16 gap-y-6 md:mt-24' aria-labelledby='tutors'>
      <h2 id='tutors' className='heading-2 col-span-full lg:col-span-4'>
        Tutors, in their own words
      </h2>
      <ul className='col-span-full grid grid-cols-1 lg:col-span-8'>
        {chosen.map(({ tutor, title, slug }) => (
          <li
            key={tutor.id}
            className='grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-line border-t py-6 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-6'
          >
            <Avatar name={tutor.name} portrait={tutor.portrait} size={96} className='max-sm:size-16' />
            <div className='grid content-center gap-2'>
              <p className='text-balance text-20'>{tutor.headline}</p>
              <p className='text-14 text-ink-soft'>
                <span className='font-semibold text-ink'>{tutor.name}</span>
                {`, ${tutor.city}, teaches `}
                <Link to={href(pages.course, { course: slug })} className='link'>
                  {title}
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each tutor with a portrait once, and as many subjects as there are. */
function fourOf(courses: readonly CourseSummary[]): readonly CourseSummary[] {
  const said = courses.filter(({ tutor }) => tutor.headline !== '' && tutor.portrait)
  const each = said.filter(
    ({ tutor }, index) => said.findIndex((other) => other.tutor.id === tutor.id) === index,
  )
  const firsts = each.filter(
    ({ core }, index) => each.findIndex((other) => other.core.slug === core.slug) === index,
  )
  return [...new Set([...firsts, ...each])].slice(0, shown)
}
