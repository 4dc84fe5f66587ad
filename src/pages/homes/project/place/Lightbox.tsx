import { ChevronLeft, ChevronRight, X } from 'lucide'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { GalleryItem } from '#contract/estate/projects/overview.ts'
import { pictureKinds } from '../../../../features/projects/words.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { Picture } from '../../../../ui/picture/Picture.tsx'

type LightboxProps = {
  readonly items: readonly GalleryItem[]
  readonly name: string
  /** The index of the picture to open at; null while closed. */
  readonly at: number | null
  readonly onClose: () => void
}

/** A strip of pictures with snap points: swipe, scroll or use the arrow keys. */
export function Lightbox({ items, name, at, onClose }: LightboxProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const go = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const place = Math.max(0, Math.min(items.length - 1, index))
    strip.current?.scrollTo?.({ left: place * strip.current.clientWidth, behavior })
    setCurrent(place)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens when `at` changes, and at no other time.
  useEffect(() => {
    if (at === null) dialog.current?.close()
    else if (!dialog.current?.open) {
      dialog.current?.showModal()
      go(at, 'instant')
    }
  }, [at])
  const steer = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    go(current + step)
  }
  const settle = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setCurrent(Math.round(scrollLeft / (clientWidth || 1)))
  }
  const item = items[current]
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={steer}
      className='on-deep m-0 h-dvh max-h-none w-full max-w-none p-0'
    >
      {at !== null && item && (
        <div className='grid h-full grid-rows-[auto_minmax(0,1fr)_auto]'>
          <div className='flex items-center justify-between gap-4 py-2 pr-2 pl-4 md:pl-8'>
            <p role='status' className='text-14 text-ink-soft'>
              Picture {current + 1} of {items.length}
            </p>
            <RoundButton label='Close' onPress={() => dialog.current?.close()}>
              <Icon of={X} className='size-6' />
            </RoundButton>
          </div>
          <Strip strip={strip} settle={settle} items={items} />
          <Caption item={item} go={go} current={current} items={items} />
        </div>
      )}
    </dialog>
  )
}

interface StripProps {
  readonly strip: RefObject<HTMLUListElement | null>
  readonly settle: () => void
  readonly items: readonly GalleryItem[]
}

function Strip({ strip, settle, items }: StripProps): ReactElement {
  return (
    <ul
      ref={strip}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip needs the keyboard too.
      tabIndex={0}
      aria-label='Pictures'
      onScroll={settle}
      className='flex snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]'
    >
      {items.map(({ id, image }) => (
        <li key={id} className='h-full w-full shrink-0 snap-center px-4 md:px-8'>
          <Picture
            image={image}
            sizes='100vw'
            className='h-full'
            imgClassName='h-full bg-transparent! object-contain!'
          />
        </li>
      ))}
    </ul>
  )
}

interface CaptionProps {
  readonly item: GalleryItem
  readonly go: (index: number) => void
  readonly current: number
  readonly items: readonly GalleryItem[]
}

function Caption({ item, go, current, items }: CaptionProps): ReactElement {
  return (
    <div className='flex items-center gap-4 py-3 pr-2 pl-4 md:pl-8'>
      <p className='flex-1'>
        {item.title}
        <span className='block text-14 text-ink-soft'>{pictureKinds[item.image.kind]}</span>
      </p>
      <RoundButton label='Previous picture' onPress={() => go(current - 1)} disabled={current === 0}>
        <Icon of={ChevronLeft} className='size-6' />
      </RoundButton>
      <RoundButton
        label='Next picture'
        onPress={() => go(current + 1)}
        disabled={current === items.length - 1}
      >
        <Icon of={ChevronRight} className='size-6' />
      </RoundButton>
    </div>
  )
}

type RoundButtonProps = {
  readonly label: string
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

function RoundButton({ label, onPress, disabled = false, children }: RoundButtonProps): ReactElement {
  return (
    <button
      type='button'
      aria-label={label}
      onClick={onPress}
      aria-disabled={disabled}
      className='grid size-12 shrink-0 place-content-center rounded-control transition-colors hover:bg-surface aria-disabled:text-line'
    >
      {children}
    </button>
  )
}
