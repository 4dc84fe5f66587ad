import { type ReactElement, useEffect, useState } from 'react'
import { facingOf } from '#contract/estate/projects/building/geometry.ts'
import { type SunAt, sunAt } from '#contract/estate/projects/building/sun.ts'
import { facingNames } from '../../../features/projects/availability/words.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { clockGap, dateOf, dayKey, timeOf, zoneName } from '../../../ui/format/when.ts'
import { work } from './work.ts'

type SunHoursProps = { readonly onSun: (sun: SunAt) => void }

const minute = 60_000
/** The sun follows the time at the project, wherever the visitor is. */
const zone = 'Asia/Kolkata'

/** Sliders for the month and the hour, in the project's time zone; the light on the model follows them. */
export function SunHours({ onSun }: SunHoursProps): ReactElement {
  const { data, site } = usePage(work)
  const [year, thisMonth] = dayKey(site.now, zone).split('-').map(Number) as [number, number]
  const { lat, lng } = data.project
  const [month, setMonth] = useState(thisMonth)
  const [minutes, setMinutes] = useState(10 * 60)
  const moment = momentOf({ year, month, minutes })
  useEffect(() => onSun(sunAt(moment, lat, lng)), [onSun, moment, lat, lng])
  const instant = new Date(moment).toISOString()
  const [day, time] = [dateOf(instant, zone), timeOf(instant, zone)]
  return (
    <fieldset className='mt-3 grid grid-cols-1 gap-x-8 gap-y-2 border-line border-t pt-3 sm:grid-cols-2'>
      <legend className='sr-only'>Sun and shade</legend>
      <Slider label='Month' text={day} value={month} range={[1, 12, 1]} onMove={setMonth} />
      <Slider
        label='Time'
        text={time}
        value={minutes}
        range={[5 * 60, 19 * 60 + 30, 15]}
        onMove={setMinutes}
      />
      <p role='status' className='text-14 text-ink-soft sm:col-span-2'>
        {day}, {time} ({zoneName(zone)}): {sunWords(sunAt(moment, lat, lng))}
      </p>
    </fieldset>
  )
}

/** The 21st, the day of the solstices in June and December. */
export function momentOf({ year, month, minutes }: Record<'year' | 'month' | 'minutes', number>): number {
  const asUtc = Date.UTC(year, month - 1, 21) + minutes * minute
  return asUtc - clockGap(new Date(asUtc).toISOString(), 'UTC', zone) * minute
}

function sunWords({ bearing, height }: SunAt): string {
  if (height <= 0) return 'the sun is below the horizon.'
  return `the sun is ${Math.round(height)}° high in the ${facingNames[facingOf(bearing)].toLowerCase()}.`
}

type SliderProps = {
  readonly label: string
  readonly text: string
  readonly value: number
  readonly range: readonly [least: number, most: number, step: number]
  readonly onMove: (value: number) => void
}

function Slider({ label, text, value, range: [min, max, step], onMove }: SliderProps): ReactElement {
  return (
    <label className='grid'>
      <span className='flex items-baseline justify-between gap-4 text-14'>
        <span>{label}</span>
        <span className='text-ink-soft'>{text}</span>
      </span>
      <input
        type='range'
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onMove(Number(event.target.value))}
        className='h-6 w-full cursor-pointer accent-link pointer-coarse:h-11'
      />
    </label>
  )
}
