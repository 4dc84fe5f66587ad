import type { ReactElement } from 'react'
import type { Office } from '#contract/estate/projects/company.ts'
import { mapAddress } from '../../../features/visits/words.ts'
import { clock, joinList, weekdayName } from '../../../ui/format/when.ts'

export function Offices({ offices }: { readonly offices: readonly Office[] }): ReactElement {
  return (
    <ul className='grid gap-8 sm:grid-cols-2'>
      {offices.map((office) => (
        <li key={office.id} className='border-line border-t pt-4'>
          <h3 className='heading-4'>{office.name}</h3>
          <address className='mt-1 not-italic'>{office.address}</address>
          <p className='text-14 text-ink-soft'>{hoursOf(office)}</p>
          <a
            className='link inline-flex min-h-11 items-center'
            href={mapAddress(office)}
            rel='noopener external'
          >
            Open map<span className='sr-only'>, {office.name}</span>
          </a>
          {office.guides.map(({ name, languages }) => (
            <p key={name} className='text-14'>
              {name} shows you around, in {joinList(languages)}.
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** "Monday to Saturday, 10 am to 7 pm, India time" */
function hoursOf({ weekdays, opens, closes }: Office): string {
  const [first = 1, last = 7] = [Math.min(...weekdays), Math.max(...weekdays)]
  const whole = weekdays.length === last - first + 1
  const days = whole ? `${weekdayName(first)} to ${weekdayName(last)}` : joinList(weekdays.map(weekdayName))
  return `${days}, ${clock(opens)} to ${clock(closes)}, India time`
}
