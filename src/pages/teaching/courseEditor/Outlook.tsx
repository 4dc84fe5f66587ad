import { CalendarCheck, TriangleAlert } from 'lucide'
import type { ReactElement } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import type { OutlookState } from './useOutlook.ts'

/** What the times in the form would lead to if they were saved. */
export function Outlook({ outlook }: { readonly outlook: OutlookState }): ReactElement {
  return (
    <div role='status' className='min-h-16 text-14'>
      <Said state={outlook} />
    </div>
  )
}

function Said({ state }: { readonly state: OutlookState }): ReactElement | null {
  if (state.kind === 'none')
    return <p className='text-ink-soft'>Add a first day and a weekly time to see the classes here.</p>
  if (state.kind === 'looking') return <p className='text-ink-soft'>Checking your calendar…</p>
  if (state.kind === 'refused') return <p className='text-bad'>{state.why}</p>
  const { summary, clashes, clocks } = state.outlook
  return (
    <div className='grid gap-3'>
      <p className='flex gap-2'>
        <Icon of={CalendarCheck} className='mt-0.5 size-4 shrink-0 text-link' />
        <span>
          {summary} {clashes.length === 0 && 'No clashes.'}
        </span>
      </p>
      {clashes.length > 0 && (
        <div className='flex gap-2 text-bad'>
          <Icon of={TriangleAlert} className='mt-0.5 size-4 shrink-0' />
          <div>
            <p className='font-semibold'>
              {clashes.length === 1 ? 'One class clashes' : `${clashes.length} classes clash`}
            </p>
            <ul className='mt-1 grid gap-1'>
              {clashes.slice(0, 4).map((clash) => (
                <li key={clash}>{clash}</li>
              ))}
            </ul>
            {clashes.length > 4 && <p className='mt-1'>{`and ${clashes.length - 4} more`}</p>}
          </div>
        </div>
      )}
      {clocks && <p className='text-warn'>{clocks}</p>}
    </div>
  )
}
