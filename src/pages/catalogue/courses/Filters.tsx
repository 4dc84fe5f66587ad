import { Check } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import type { CourseList } from '#contract/learning/catalogue/courses.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { FacetName } from './activeFilters.ts'
import { addressOf, type Choice } from './choice.ts'
import { WeekMap } from './WeekMap.tsx'

export interface FiltersProps {
  readonly choice: Choice
  readonly courses: CourseList
  readonly zone: string
}

const groups: readonly { readonly name: FacetName; readonly title: string }[] = [
  { name: 'core', title: 'Subject' },
  { name: 'skill', title: 'Skill' },
  { name: 'level', title: 'Level' },
  { name: 'language', title: 'Taught in' },
  { name: 'mode', title: 'Where' },
]
const prices = ['400', '600', '800', '1000']
const shownAtFirst = 6

/** Every choice is a link, with the number of courses that would be left, if that is counted. */
export function Filters({ choice, courses, zone }: FiltersProps): ReactElement {
  const offered = groups.filter(({ name }) => courses.facets[name].length > 0)
  const seatsOn = choice.seats === 'true'
  return (
    <div className='grid gap-6'>
      <WeekMap choice={choice} courses={courses} zone={zone} />
      <Ages choice={choice} courses={courses} />
      {offered.map(({ name, title }) => (
        <Group key={name} title={title}>
          <Facet name={name} choice={choice} courses={courses} />
        </Group>
      ))}
      <Group title='Price per class'>
        <ul className='mt-1'>
          {prices.map((price) => (
            <li key={price}>
              <FilterLink
                on={choice.price === price}
                to={addressOf({ ...choice, price: choice.price === price ? undefined : price })}
                label={`Up to ₹${groupIndian(Number(price))}`}
              />
            </li>
          ))}
        </ul>
      </Group>
      <Group title='Seats'>
        <FilterLink
          on={seatsOn}
          to={addressOf({ ...choice, seats: seatsOn ? undefined : 'true' })}
          label='Only with seats left'
        />
      </Group>
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section aria-label={title}>
      <h3 className='font-semibold text-14'>{title}</h3>
      {children}
    </section>
  )
}

interface FacetProps extends Pick<FiltersProps, 'choice' | 'courses'> {
  readonly name: FacetName
}

/** The first few values, including the chosen one; a button shows the rest. */
function Facet({ name, choice, courses }: FacetProps): ReactElement {
  const values = courses.facets[name]
  const current = values.findIndex(({ value }) => value === choice[name])
  const first = values.length <= shownAtFirst + 2 ? values.length : Math.max(shownAtFirst, current + 1)
  const links = values.map(({ value, label, count }) => (
    <li key={value}>
      <FilterLink
        on={choice[name] === value}
        to={addressOf({ ...choice, [name]: choice[name] === value ? undefined : value })}
        label={label}
        count={count}
      />
    </li>
  ))
  return (
    <>
      <ul className='mt-1'>{links.slice(0, first)}</ul>
      {first < values.length && (
        <details>
          <summary className='link inline-flex min-h-9 items-center text-14 pointer-coarse:min-h-11'>
            {`${values.length - first} more`}
          </summary>
          <ul>{links.slice(first)}</ul>
        </details>
      )}
    </>
  )
}

/** Chooses a single age, or adults. */
function Ages({ choice, courses }: Pick<FiltersProps, 'choice' | 'courses'>): ReactElement | null {
  const ages = courses.facets.age ?? []
  if (ages.length === 0) return null
  return (
    <Group title='Age'>
      <ul className='mt-2 grid grid-cols-6 gap-1'>
        {ages.map(({ value, label, count }) => {
          const isAdults = value.includes('-')
          return (
            <li key={value} className={isAdults ? 'col-span-2' : undefined}>
              <Link
                to={addressOf({ ...choice, age: choice.age === value ? undefined : value })}
                preventScrollReset
                aria-current={isAgeOn(choice.age, value) ? 'true' : undefined}
                className='grid min-h-11 place-content-center rounded-control border border-line text-center leading-tight hover:border-control aria-[current]:border-action aria-[current]:bg-action-soft aria-[current]:font-semibold'
              >
                <span>
                  {!isAdults && <span className='sr-only'>Age </span>}
                  {isAdults ? label : value}
                </span>
                <span className='block font-normal text-12 text-ink-soft'>
                  <span className='sr-only'>, </span>
                  {groupIndian(count)}
                  <span className='sr-only'>{count === 1 ? ' course' : ' courses'}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Group>
  )
}

/** True also for each age within a chosen range. */
function isAgeOn(chosen: string | undefined, value: string): boolean {
  const [from = Number.NaN, to = from] = (chosen ?? '').split('-').map(Number)
  const age = Number(value.split('-')[0])
  return chosen === value || (chosen !== '' && from <= age && age <= to)
}

interface FilterLinkProps {
  readonly on: boolean
  readonly to: string
  readonly label: string
  readonly count?: number
}

function FilterLink({ on, to, label, count }: FilterLinkProps): ReactElement {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={on ? 'true' : undefined}
      className='-mx-2 flex min-h-9 items-center gap-2 rounded-control px-2 hover:bg-sunken aria-[current]:bg-action-soft aria-[current]:font-semibold pointer-coarse:min-h-11'
    >
      <span className='min-w-0 flex-1'>{label}</span>
      {on && <Icon of={Check} className='size-4 shrink-0 text-link' />}
      {count !== undefined && (
        <span className='font-normal text-14 text-ink-soft'>
          {groupIndian(count)}
          <span className='sr-only'>{count === 1 ? ' course' : ' courses'}</span>
        </span>
      )}
    </Link>
  )
}
