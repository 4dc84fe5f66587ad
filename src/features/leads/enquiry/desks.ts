import type { OfficeHours } from '#contract/estate/projects/officeHours.ts'
import { weekdaysText } from '#contract/estate/projects/weekdaysText.ts'
import { clock } from '../../../ui/format/when.ts'

/** Who deals with what, and when. Times are India time. */
export function desksOf(office: OfficeHours) {
  return [
    { role: 'Sales office', answers: 'Visits, prices and availability', ...hoursOf(office) },
    {
      role: 'Owners’ desk',
      answers: 'Agreements, payments, handover and resale',
      days: 'Monday to Friday',
      hours: '10 am – 6 pm',
    },
  ] as const
}

function hoursOf({ from, to, weekdays }: OfficeHours) {
  const at = (minutes: number) => clock(`${Math.floor(minutes / 60)}:${minutes % 60}`)
  return { days: weekdaysText(weekdays), hours: `${at(from)} – ${at(to)}` }
}

export const answerTime = 'The sales office replies by the end of the next working day.'
