import { type ReactElement, useState } from 'react'
import type { BlockDrawing } from '#contract/estate/projects/drawings.ts'
import { Button } from '../../../ui/Button.tsx'
import { onOpening } from '../../../ui/timing/onDemand.tsx'
import type { ChoosingProps } from './useChosen.ts'

const Model = onOpening(async () => (await import('./Model.tsx')).Model)

/** The model's code is as large as the rest of the page, so it loads only for visitors who want to turn it. */
export function Turnable(props: ChoosingProps & { readonly shape: BlockDrawing }): ReactElement {
  const [opened, setOpened] = useState(false)
  if (opened) return <Model {...props} />
  return (
    <Button
      kind='secondary'
      className='mt-4 [@media(scripting:none)]:hidden'
      onClick={() => setOpened(true)}
      onPointerEnter={Model.fetch}
    >
      Turn the building
    </Button>
  )
}
