import clsx from 'clsx'
import type { ReactElement } from 'react'
import type { VisitChoices, VisitDay } from '#contract/estate/visits/visits.ts'
import { type VisitKind, visitKinds } from '#contract/estate/visits/words.ts'
import type { FormState } from '../../platform/form/useFormState.ts'
import { ChipLink } from '../../ui/Chip.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { dayOf, timeOf, weekdayShort, zoneName } from '../../ui/format/when.ts'
import { Link } from '../../ui/Link.tsx'
import { dayShown, india, isAbroad, visitKindNames } from './words.ts'

interface VisitTimesProps {
  readonly choices: VisitChoices
  readonly state: Pick<FormState, 'errorOf' | 'valueOf'>
  readonly zone: string
  readonly day: string | null
  /** Returns the page's address with another place or day. */
  readonly to: (kind: VisitKind, day?: string) => string
}

/** Where and when: places and days are links, so they work without scripts; times are fields of the form. */
export function VisitTimes({ choices, state, zone, day, to }: VisitTimesProps): ReactElement {
  const { days, kind } = choices
  const shown = dayShown(days, day)
  return (
    <div className='grid gap-6'>
      <nav aria-label='Where' className='flex flex-wrap gap-2'>
        {visitKinds.map((each) => (
          <ChipLink key={each} to={to(each, day ?? undefined)} on={each === kind}>
            {visitKindNames[each]}
          </ChipLink>
        ))}
      </nav>
      <nav aria-label='Days'>
        <ol className='grid grid-cols-7 gap-1'>
          {days.map((each) => (
            <li key={each.on}>
              <Day day={each} on={each === shown} to={to(kind, each.on)} />
            </li>
          ))}
        </ol>
        <Closed days={days} />
      </nav>
      {shown ? (
        <Slots day={shown} state={state} zone={zone} />
      ) : (
        <p>No times are free in the next two weeks. Please call us, or try another place.</p>
      )}
      <input type='hidden' name='kind' value={kind} />
    </div>
  )
}

/** A calendar day in India, the same for every reader. */
function Day({
  day,
  on,
  to,
}: {
  readonly day: VisitDay
  readonly on: boolean
  readonly to: string
}): ReactElement {
  const date = new Date(`${day.on}T12:00:00Z`)
  const look = 'flex min-h-14 flex-col items-center justify-center rounded-control border text-14'
  const words = (
    <>
      <span>{weekdayShort(date.getUTCDay() || 7)}</span>
      <span className='font-semibold text-18'>{date.getUTCDate()}</span>
    </>
  )
  if (day.slots.length === 0)
    return (
      <span className={clsx(look, 'border-line bg-sunken text-ink-soft')}>
        {words}
        <span className='sr-only'>{day.closed}</span>
      </span>
    )
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={on ? 'date' : undefined}
      className={clsx(
        look,
        on ? 'border-ink bg-ink text-ground' : 'border-control bg-surface hover:border-ink',
      )}
    >
      {words}
    </Link>
  )
}

function Closed({ days }: { readonly days: readonly VisitDay[] }): ReactElement | null {
  const told = days.filter(({ closed }) => closed?.includes(':'))
  if (told.length === 0) return null
  return (
    <p className='mt-2 text-14 text-ink-soft'>
      {told.map(({ on, closed }) => `${dayOf(`${on}T06:00:00Z`, india)} ${lower(closed ?? '')}.`).join(' ')}
    </p>
  )
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

interface SlotsProps {
  readonly day: VisitDay
  readonly state: Pick<FormState, 'errorOf' | 'valueOf'>
  readonly zone: string
}

function Slots({ day, state, zone }: SlotsProps): ReactElement {
  const error = state.errorOf('starts_at')
  const chosen = state.valueOf('starts_at')
  return (
    <fieldset aria-describedby={error && 'visit-times'}>
      <legend className='mb-2 font-semibold text-14'>
        {dayOf(`${day.on}T06:00:00Z`, india)}, India time
        {isAbroad(zone) && <span className='font-normal text-ink-soft'> ({zoneName(zone)} below)</span>}
      </legend>
      <div className='grid grid-cols-3 gap-2 sm:grid-cols-4'>
        {day.slots.map(({ starts_at }) => (
          <label
            key={starts_at}
            className='relative flex min-h-11 flex-col items-center justify-center rounded-control border border-control bg-surface px-2 py-1 has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'
          >
            <input
              type='radio'
              name='starts_at'
              value={starts_at}
              defaultChecked={starts_at === chosen}
              aria-invalid={error ? true : undefined}
              className='absolute inset-0 cursor-pointer opacity-0'
            />
            <span className='font-semibold'>{timeOf(starts_at, india)}</span>
            {isAbroad(zone) && <span className='text-14'>{timeOf(starts_at, zone)}</span>}
          </label>
        ))}
      </div>
      {error && (
        <div className='mt-2'>
          <FieldError id='visit-times'>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
