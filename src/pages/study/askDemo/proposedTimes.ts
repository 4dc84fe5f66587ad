import { proposedAtMost } from '#contract/learning/timetable/demoProposals.ts'
import { TimeZone } from '#contract/shapes.ts'
import { instantOf } from '../../../features/timetable/calendar/instants.ts'
import { dayKey, localTimeOf } from '../../../ui/format/when.ts'

export const timeRows = Array.from({ length: proposedAtMost }, (_, index) => index + 1)

interface Proposed {
  readonly times: readonly string[]
  /** The errors, by the field's name. */
  readonly errors: Readonly<Record<string, string>>
}

/** The times typed into a form, in the time zone that was sent with them. Empty rows are ignored. */
export function proposedTimes(form: FormData, usualZone: string): Proposed {
  const named = TimeZone.safeParse(form.get('zone'))
  const zone = named.success ? named.data : usualZone
  const times: string[] = []
  const errors: Record<string, string> = {}
  for (const row of timeRows) {
    const [day, time] = [text(form, `day${row}`), text(form, `time${row}`)]
    if (!day && !time) continue
    if (!day) errors[`day${row}`] = 'Choose the day.'
    else if (!time) errors[`time${row}`] = 'Choose the time.'
    else {
      const instant = realInstant(day, time, zone)
      if (instant === null) errors[`time${row}`] = 'The clocks skip that time on that day. Choose another.'
      else times.push(instant)
    }
  }
  if (times.length === 0 && Object.keys(errors).length === 0) errors.day1 = 'Propose at least one time.'
  return { times, errors }
}

/** Null for a time that doesn't exist: when clocks go forward, an hour is skipped. */
function realInstant(day: string, time: string, zone: string): string | null {
  const instant = instantOf(`${day}T${time}`, zone)
  if (instant === null) return null
  return dayKey(instant, zone) === day && localTimeOf(instant, zone) === time ? instant : null
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
