import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { weekdaysText } from '#contract/estate/projects/weekdaysText.ts'
import type { FormState } from '../../../platform/form/useFormState.ts'
import type { RootState } from '../../../platform/store.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { zoneName } from '../../../ui/format/when.ts'
import { ClockStrip } from './ClockStrip.tsx'
import { gapFrom, hoursThere } from './callWindow.ts'
import { countries } from './countries.ts'
import { type CallTimes as Times, useCallTimes } from './useCallTimes.ts'

type CallTimesProps = { readonly state: FormState; readonly pageTime: string }

/** Where the buyer lives and when a call suits them, with the same times in India. */
export function CallTimes({ state, pageTime }: CallTimesProps): ReactElement {
  const office = useSelector(({ site }: RootState) => site.brand.office)
  const times = useCallTimes(state, pageTime, office)
  const { from, to, gap, zone, window, change } = times
  return (
    <fieldset className='grid gap-6'>
      <legend className='heading-3 mb-4'>When to call you</legend>
      <div className='grid items-start gap-6 sm:grid-cols-2'>
        <Place state={state} times={times} pageTime={pageTime} />
        <TextInput
          label='Call me from'
          name='call_from'
          type='time'
          value={from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          hint={`${weekdaysText(office.weekdays)}, ${hoursThere(gap, office)} your time.`}
          error={
            window?.reach === 'none'
              ? `Choose a time from ${hoursThere(gap, office)}.`
              : state.errorOf('call_from')
          }
        />
        <TextInput
          label='Until'
          name='call_to'
          type='time'
          value={to}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          error={state.errorOf('call_to')}
        />
      </div>
      <ClockStrip gap={gap} chosen={window} zone={zoneName(zone)} office={office} />
      <p role='status' className='text-18'>
        {window
          ? `In India that’s ${window.inIndia}. ${reachText[window.reach]}`
          : 'Choose an end time after the start time.'}
      </p>
    </fieldset>
  )
}

type PlaceProps = CallTimesProps & { readonly times: Times }

function Place({ state, times, pageTime }: PlaceProps): ReactElement {
  const { country, zone, ownZone, live, move } = times
  return (
    <>
      <TextInput
        label='Country you live in'
        name='country'
        list='nri-countries'
        autoComplete='country-name'
        maxLength={60}
        value={country}
        onChange={({ currentTarget }) => live(currentTarget.value)}
        error={state.errorOf('country')}
      />
      <datalist id='nri-countries'>
        {countries.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Select
        label='Time zone'
        name='time_zone'
        value={zone}
        onChange={({ currentTarget }) => move(currentTarget.value)}
        options={zoneOptions([ownZone, zone], pageTime)}
        error={state.errorOf('time_zone')}
      />
    </>
  )
}

const reachText = {
  all: 'The office is open the whole time.',
  part: 'The office is open for part of that time and will call then.',
  none: 'The office is closed then.',
} as const

/** Choices such as "Dubai time (1½ h behind India)". */
function zoneOptions(own: readonly (string | null)[], pageTime: string) {
  const known = countries.flatMap(({ zones }) => zones)
  const extra = own.filter((zone): zone is string => zone !== null && !known.includes(zone))
  return [...new Set([...extra, ...known])].map((value) => ({
    value,
    label: `${zoneName(value)} (${fromIndia(gapFrom(value, pageTime))})`,
  }))
}

const quarters: Readonly<Record<number, string>> = { 0: '', 15: '¼', 30: '½', 45: '¾' }

/** `gap` is how many minutes India is ahead. */
function fromIndia(gap: number): string {
  if (gap === 0) return 'same as India'
  const size = Math.abs(gap)
  const hours = Math.floor(size / 60)
  return `${hours || ''}${quarters[size % 60] ?? ''} h ${gap > 0 ? 'behind' : 'ahead of'} India`
}
