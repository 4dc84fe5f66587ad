import clsx from 'clsx'
import type { IconNode } from 'lucide'
import type { ReactElement } from 'react'
import { Icon } from '../../../ui/Icon.tsx'

interface RoundButtonProps {
  readonly label: string
  /** The state of a toggle, which has an icon for each state. */
  readonly on?: boolean
  readonly icons: readonly [IconNode, IconNode?]
  readonly look?: 'plain' | 'leave'
  /** The keyboard shortcut. */
  readonly letter?: string
  /** True if something new is waiting behind the control. */
  readonly news?: boolean
  readonly onClick: () => void
}

/** A control of the room, large enough for a thumb; when off, it's crossed out and in another colour. */
export function RoundButton(props: RoundButtonProps): ReactElement {
  const { label, on, icons, look = 'plain', letter, news = false, onClick } = props
  const [whenOn, whenOff = whenOn] = icons
  return (
    <button
      type='button'
      aria-pressed={on}
      aria-label={news ? `${label}, something new` : label}
      aria-keyshortcuts={letter}
      title={letter ? `${label} (${letter})` : label}
      onClick={onClick}
      className={clsx(
        'relative grid size-11 shrink-0 sm:size-12 place-items-center rounded-full border transition-colors',
        look === 'leave'
          ? 'border-bad bg-bad text-ground hover:opacity-90'
          : on
            ? 'border-action bg-action text-action-ink hover:bg-action-hover'
            : 'border-control bg-ground text-ink hover:bg-sunken',
      )}
    >
      <Icon of={on === false ? whenOff : whenOn} className='size-5' />
      {news && <span aria-hidden className='absolute top-0 right-0 size-3 rounded-full bg-highlight' />}
    </button>
  )
}
