import { useEffect, useState } from 'react'
import { systemTime } from '#contract/clock.ts'
import type { OfficeHours } from '#contract/estate/projects/officeHours.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { useNow } from '../../../ui/timing/useNow.ts'
import { type CallWindow, callWindow, gapFrom, india, proposedWindow } from './callWindow.ts'
import { countryIn, countryNamed } from './countries.ts'

/** The zone of most buyers abroad, until the browser's own zone is known. */
const likely = 'Asia/Dubai'

export interface CallTimes {
  readonly country: string
  readonly zone: string
  /** The device's own zone, if it is known and isn't India's. */
  readonly ownZone: string | null
  readonly from: string
  readonly to: string
  readonly gap: number
  readonly window: CallWindow | null
  readonly live: (country: string) => void
  readonly move: (zone: string) => void
  readonly change: (times: { readonly from?: string; readonly to?: string }) => void
}

/**
 * The four fields and how they depend on each other: a country proposes its zone, and a zone proposes times until the
 * visitor chooses some.
 */
export function useCallTimes(state: FormState, pageTime: string, office: OfficeHours): CallTimes {
  const now = useNow(pageTime, 60_000)
  const sent = state.valueOf('call_from') !== undefined
  const [country, setCountry] = useState(state.valueOf('country', '') ?? '')
  const [zone, setZone] = useState(state.valueOf('time_zone', likely) ?? likely)
  const [chosen, setChosen] = useState(sent)
  const [ownZone, setOwnZone] = useState<string | null>(null)
  const [times, setTimes] = useState(() => {
    const proposed = proposedWindow(gapFrom(zone, pageTime), office)
    return {
      from: state.valueOf('call_from', proposed.from) ?? proposed.from,
      to: state.valueOf('call_to', proposed.to) ?? proposed.to,
    }
  })
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (sent || here === india || here === 'Asia/Calcutta') return
    setOwnZone(here)
    setZone(here)
    setTimes(proposedWindow(gapFrom(here, systemTime()), office))
    setCountry((before) => before || (countryIn(here)?.name ?? ''))
  }, [sent, office])
  const move = (next: string): void => {
    setZone(next)
    if (!chosen) setTimes(proposedWindow(gapFrom(next, now), office))
  }
  const gap = gapFrom(zone, now)
  return {
    country,
    zone,
    ownZone,
    gap,
    move,
    ...times,
    window: callWindow(times, gap, office),
    live: (name) => {
      setCountry(name)
      const country = countryNamed(name)
      if (country && !country.zones.includes(zone)) move(country.zones[0])
    },
    change: (changed) => {
      setChosen(true)
      setTimes((before) => ({ ...before, ...changed }))
    },
  }
}
