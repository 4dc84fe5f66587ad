import type { ReactElement } from 'react'
import type { TutorCard } from '#contract/learning/catalogue/artists.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { dayAndTime, joinList } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'

const tutorsAtMost = 4

type TutorsProps = {
  /** The tutors that staff feature, shown before the others. */
  readonly first: readonly TutorCard[]
  readonly tutors: readonly TutorCard[]
  readonly zone: string
}

/** Four tutors, each with a line about their own teaching, and when to meet them. */
export function Tutors({ first, tutors, zone }: TutorsProps): ReactElement | null {
  const four = fourOf(first, tutors)
  if (four.length === 0) return null
  return (
    <section className='wrap grid-page mt-16 gap-y-6 md:mt-24' aria-labelledby='tutors'>
      <div className='col-span-full lg:col-span-4'>
        <h2 id='tutors' className='heading-2'>
          Meet our tutors
        </h2>
        <Link to={href(pages.tutors)} className='link mt-2 inline-flex min-h-11 items-center'>
          All tutors
        </Link>
      </div>
      <ul className='col-span-full grid grid-cols-1 lg:col-span-8'>
        {four.map((tutor) => (
          <li
            key={tutor.id}
            className='group relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-line border-t py-6 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-6'
          >
            <Avatar name={tutor.name} portrait={tutor.portrait} size={96} className='max-sm:size-16' />
            <div className='grid content-center gap-2'>
              <p className='text-balance text-20'>{tutor.headline}</p>
              <p className='text-14 text-ink-soft'>
                <Link
                  to={href(pages.tutor, { tutor: tutor.handle })}
                  className='link-cover font-semibold text-ink decoration-2 underline-offset-4 group-hover:underline'
                >
                  {tutor.name}
                </Link>
                {[
                  `, ${tutor.city}`,
                  tutor.cores.length > 0 && `, ${joinList(tutor.cores.map(({ name }) => name))}`,
                ]}
              </p>
              {tutor.next_demo_at && (
                <p className='text-14 text-good'>{`Free demo ${dayAndTime(tutor.next_demo_at, zone)}`}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The featured tutors, then tutors with a portrait and a line of their own, from as many subjects as possible. */
function fourOf(first: readonly TutorCard[], tutors: readonly TutorCard[]): readonly TutorCard[] {
  const introduced = tutors.filter(
    ({ id, headline, portrait }) => headline !== '' && portrait && !first.some((tutor) => tutor.id === id),
  )
  const firsts = introduced.filter(
    ({ cores }, index) => introduced.findIndex((other) => other.cores[0]?.slug === cores[0]?.slug) === index,
  )
  return [...new Set([...first, ...firsts, ...introduced])].slice(0, tutorsAtMost)
}
