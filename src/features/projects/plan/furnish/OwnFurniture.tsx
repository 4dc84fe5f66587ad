import { type ReactElement, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { onOpening } from '../../../../ui/timing/onDemand.tsx'
import type { FurnishProps } from './Furnish.tsx'

const Furnish = onOpening(async () => (await import('./Furnish.tsx')).Furnish)

/** Loads on a press, for visitors who want to know whether their bed fits. */
export function OwnFurniture(props: FurnishProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Furnish {...props} />
  return (
    <Button
      kind='secondary'
      className='[@media(scripting:none)]:hidden'
      data-print='no'
      onClick={() => setOpen(true)}
      onPointerEnter={Furnish.fetch}
    >
      Will our furniture fit?
    </Button>
  )
}
