import { CalendarPlus } from 'lucide'
import type { ReactElement } from 'react'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { eventFile } from './words.ts'

export function EventFile({ booking }: { readonly booking: Pick<Booking, 'id'> }): ReactElement {
  return (
    <a
      href={eventFile(booking)}
      download='demo-class.ics'
      className='inline-flex min-h-9 items-center justify-center gap-2 rounded-control border border-control px-3 py-1 font-semibold text-14 hover:border-ink hover:bg-sunken pointer-coarse:min-h-11'
    >
      <Icon of={CalendarPlus} className='size-4' />
      Add to calendar
    </a>
  )
}
