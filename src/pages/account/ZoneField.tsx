import { type ReactElement, useEffect, useState } from 'react'
import { zoneOptions } from '../../features/account/zones.ts'
import { Select } from '../../ui/form/Select.tsx'
import { dayAndTime, zoneName } from '../../ui/format/when.ts'
import { useNow } from '../../ui/timing/useNow.ts'

interface ZoneFieldProps {
  readonly chosen: string
  readonly error: string | undefined
  /** When the page was requested; the clock of the chosen zone runs on from there. */
  readonly pageTime: string
}

/** The profile's zone with its clock, and the browser's own zone offered beside it once that is known. */
export function ZoneField({ chosen, error, pageTime }: ZoneFieldProps): ReactElement {
  const [zone, setZone] = useState(chosen)
  const { here, all } = useBrowserZones()
  const now = useNow(pageTime)
  return (
    <div className='grid gap-2'>
      <Select
        label='Time zone'
        hint={`Class times are shown in this zone, where it’s now ${dayAndTime(now, zone)}.`}
        name='time_zone'
        value={zone}
        onChange={(event) => setZone(event.currentTarget.value)}
        options={zoneOptions([chosen, here], all)}
        error={error}
      />
      {here && zoneName(here) !== zoneName(zone) && (
        <p role='status' className='text-14'>
          {`Your device is on ${zoneName(here)}. `}
          <button
            type='button'
            onClick={() => setZone(here)}
            className='link min-h-6 pointer-coarse:min-h-11'
          >
            Use that
          </button>
        </p>
      )}
    </div>
  )
}

interface BrowserZones {
  readonly here: string | null
  /** All time zones; the server and a browser may list different ones. */
  readonly all: readonly string[]
}

function useBrowserZones(): BrowserZones {
  const [zones, setZones] = useState<BrowserZones>({ here: null, all: [] })
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Asia/Calcutta', 'Asia/Kolkata')
    setZones({ here, all: Intl.supportedValuesOf?.('timeZone') ?? [] })
  }, [])
  return zones
}
