import type { ReactElement } from 'react'
import { Switch } from '../../../ui/form/Switch.tsx'
import { canDictate } from './media/Dictation.ts'
import type { Captions } from './useCaptions.ts'

interface RoomSettingsProps {
  readonly low: boolean
  readonly saveData: (low: boolean) => void
  readonly captions: Captions
}

/** Settings that each person chooses for themselves. */
export function RoomSettings({ low, saveData, captions }: RoomSettingsProps): ReactElement {
  const { reads, writes, failed, turnReading, turnWriting } = captions
  return (
    <div className='border-line border-t py-1 pr-2 pl-4'>
      <Choice words='Save data: smaller pictures' label='Save data' on={low} turn={() => saveData(!low)} />
      <Choice words='Show captions' label='Show captions' on={reads} turn={turnReading} />
      {canDictate() && (
        <Choice
          words='Write captions of what I say'
          label='Write captions of what I say'
          on={writes}
          turn={turnWriting}
        />
      )}
      {writes && (
        <p className='pb-2 text-14 text-ink-soft'>
          Your browser turns your voice into text; some browsers send the sound to their maker to do so. We
          store nothing.
        </p>
      )}
      {failed && (
        <p role='alert' className='pb-2 text-14 text-warn'>
          Your browser couldn’t write captions. Others can still hear you.
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly words: string
  readonly label: string
  readonly on: boolean
  readonly turn: () => void
}

function Choice({ words, label, on, turn }: ChoiceProps): ReactElement {
  return (
    <div className='flex items-center justify-between gap-3'>
      <p className='text-14'>{words}</p>
      <Switch label={label} checked={on} onChange={turn} />
    </div>
  )
}
