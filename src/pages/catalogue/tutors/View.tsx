import type { ReactElement } from 'react'
import { HowCounted } from '../../../features/catalogue/tutors/HowCounted.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { RemovableChip } from '../../../ui/Chip.tsx'
import { groupIndian } from '../../../ui/format/money.ts'
import { zoneName } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import scenes from '../../../ui/picture/scenes.json' with { type: 'json' }
import { MadeOnce } from '../../../ui/timing/MadeOnce.tsx'
import { type TutorChoice, tutorChoice } from '../tutorsQuery.ts'
import { TutorRow } from './TutorRow.tsx'
import { TutorSearch } from './TutorSearch.tsx'
import { tutorsAddress } from './tutorsAddress.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function TutorsView(): ReactElement {
  const { data, search, site } = usePage(work)
  const { tutors, cores, classes } = data
  const choice = tutorChoice(search)
  const subjects = cores?.items.filter(({ course_count }) => course_count > 0) ?? []
  const active = activeIn(choice, new Map(subjects.map(({ slug, name }) => [slug, name])))
  return (
    <div className='wrap pt-8 md:pt-12'>
      <h1 className='heading-1'>Tutors</h1>
      <p className='mt-4 max-w-[52ch] text-18 text-ink-soft'>
        People who teach live, in small groups. Meet one in a free demo before you pay.
      </p>
      <TutorSearch
        choice={choice}
        subjects={subjects.map(({ slug, name }) => ({ value: slug, label: name }))}
        languages={classes?.facets.language.map(({ value, label }) => ({ value, label })) ?? []}
      />
      {active.length > 0 && (
        <ul aria-label='Active filters' className='mt-4 flex flex-wrap gap-2'>
          {active.map(({ label, without }) => (
            <li key={label} className='max-w-full'>
              <RemovableChip to={without}>{label}</RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <p role='status' className='mt-4 text-14 text-ink-soft'>
        {`${tutors.total === 1 ? '1 tutor' : `${groupIndian(tutors.total)} tutors`}. Times are in ${zoneName(site.timeZone)}.`}
      </p>
      <Results active={active} choice={choice} />
    </div>
  )
}

interface Active {
  readonly label: string
  readonly without: string
}

function activeIn(choice: TutorChoice, subjects: ReadonlyMap<string, string>): readonly Active[] {
  const { q, core, language } = choice
  const without = (name: keyof TutorChoice) => tutorsAddress({ ...choice, [name]: undefined })
  return [
    ...(q ? [{ label: `“${q}”`, without: without('q') }] : []),
    ...(core ? [{ label: subjects.get(core) ?? core, without: without('core') }] : []),
    ...(language ? [{ label: `Speaks ${language}`, without: without('language') }] : []),
  ]
}

function Results({
  active,
  choice,
}: {
  readonly active: readonly Active[]
  readonly choice: TutorChoice
}): ReactElement {
  const { data, site } = usePage(work)
  const { items, total, page, items_per_page } = data.tutors
  if (total === 0) return <NobodyFound active={active} />
  if (items.length === 0) {
    return (
      <EmptyState
        title={`There’s no page ${page}`}
        action={<ButtonLink to={tutorsAddress(choice)}>Go to the first page</ButtonLink>}
      >
        The list ends before this page.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className='mt-4'>
        {items.map((tutor) => (
          <MadeOnce
            key={tutor.id}
            as='li'
            part={TutorRow}
            props={{ tutor, to: href(pages.tutor, { tutor: tutor.handle }), zone: site.timeZone }}
          />
        ))}
      </ul>
      <HowCounted className='mt-6' />
      <Pagination
        page={page}
        itemsPerPage={items_per_page}
        total={total}
        to={(number) => tutorsAddress(choice, number)}
        things='tutors'
      />
    </>
  )
}

function NobodyFound({ active }: { readonly active: readonly Active[] }): ReactElement {
  return (
    <EmptyState
      title='No tutors match all your filters'
      picture={
        <Picture
          image={scenes['empty-results']}
          sizes='16rem'
          alt=''
          className='max-sm:max-w-32'
          imgClassName='bg-transparent'
        />
      }
      action={
        <ButtonLink to={href(pages.tutors)} kind='secondary'>
          Show all tutors
        </ButtonLink>
      }
    >
      {active.length > 1 && (
        <>
          <p>Remove one of these to see tutors:</p>
          <ul className='mt-2 grid gap-1'>
            {active.map(({ label, without }) => (
              <li key={label}>
                <Link to={without} className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'>
                  {`Without ${label}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
