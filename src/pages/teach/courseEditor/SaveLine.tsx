import { Check } from 'lucide'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import type { SaveState } from '../../../features/authoring/useAutosave.ts'
import type { RootState } from '../../../platform/store.ts'
import { timeOf } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface SaveLineProps {
  readonly state: SaveState
  readonly byItself: boolean
  readonly said: string | null
}

/** Whether what is on screen is saved. */
export function SaveLine({ state, byItself, said }: SaveLineProps): ReactElement {
  const zone = useSelector(({ site }: RootState) => site.timeZone)
  const text = state.kind === 'same' && said ? said : textOf(state, byItself, zone)
  return (
    <p role='status' className='flex min-h-6 items-center gap-2 text-14 text-ink-soft'>
      {state.kind === 'saved' && <Icon of={Check} className='size-4 text-good' />}
      {text}
    </p>
  )
}

function textOf(state: SaveState, byItself: boolean, zone: string): string | null {
  switch (state.kind) {
    case 'saved':
      return `Saved at ${timeOf(state.at, zone)}`
    case 'saving':
      return 'Saving…'
    case 'changed':
      return byItself ? 'Not saved yet' : 'Changes not saved yet'
    case 'failed':
      return 'Not saved. What you typed is still here.'
    case 'conflict':
      return null
    case 'same':
      return byItself ? 'Saves as you type' : null
  }
}
