import { Check } from 'lucide'
import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import type { SaveState } from '../../../features/teaching/authoring/useAutosave.ts'
import type { RootState } from '../../../platform/store.ts'
import { momentText } from '../../../ui/format/moment.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useNow } from '../../../ui/timing/useNow.ts'

interface SaveLineProps {
  readonly state: SaveState
  readonly byItself: boolean
  readonly said: string | null
}

/** Whether what is on screen is saved. */
export function SaveLine({ state, byItself, said }: SaveLineProps): ReactElement {
  const site = useSelector((state: RootState) => state.site)
  const now = useNow(site.now)
  const text = state.kind === 'same' && said ? said : textOf(state, byItself, { zone: site.timeZone, now })
  return (
    <p role='status' className='flex min-h-6 items-center gap-2 text-14 text-ink-soft'>
      {state.kind === 'saved' && <Icon of={Check} className='size-4 text-good' />}
      {text}
    </p>
  )
}

interface Reading {
  readonly zone: string
  readonly now: number
}

function textOf(state: SaveState, byItself: boolean, { zone, now }: Reading): string | null {
  switch (state.kind) {
    case 'saved':
      return savedText(momentText(state.at, zone, now))
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

/** "Saved at 6:30 pm", but "Saved yesterday, 6:30 pm". */
function savedText(when: string): string {
  return /^\d/.test(when) ? `Saved at ${when}` : `Saved ${when}`
}
