import { X } from 'lucide'
import type { ReactElement } from 'react'
import { Icon } from '../../../ui/Icon.tsx'

export function PanelHead({
  title,
  close,
}: {
  readonly title: string
  readonly close: () => void
}): ReactElement {
  return (
    <div className='flex items-center justify-between border-line border-b py-1 pr-1 pl-4'>
      <h2 className='font-semibold'>{title}</h2>
      <button
        type='button'
        onClick={close}
        className='grid size-11 place-content-center rounded-control hover:bg-sunken'
      >
        <Icon of={X} className='size-5' />
        <span className='sr-only'>{`Close ${title.toLowerCase()}`}</span>
      </button>
    </div>
  )
}
