import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

const help = [
  ['/', 'Find in this list'],
  ['j or k', 'Next or previous row'],
  ['Enter', 'Open the row'],
  ['x', 'Choose the row'],
  ['?', 'These keys'],
] as const

interface ListKeys {
  /** The element that contains the list. */
  readonly place: RefObject<HTMLDivElement | null>
  /** The button that shows the keys, and the dialog that it opens. */
  readonly keys: ReactElement
}

/** Keyboard shortcuts for moving through a list; they're off while somebody is typing in a field. */
export function useListKeys(): ListKeys {
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') setOpen(true)
      else if (place.current && act(place.current, event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const keys = (
    <>
      <Button size='small' kind='quiet' className='max-lg:hidden' onClick={() => setOpen(true)}>
        Keys
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title='Keys'>
        <dl className='grid grid-cols-[6rem_1fr] gap-y-2'>
          {help.map(([key, does]) => (
            <div key={key} className='contents'>
              <dt className='font-semibold'>{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
  return { place, keys }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  )
}

/** Returns true if the key is one of the shortcuts. */
function act(list: HTMLElement, key: string): boolean {
  if (key === '/') {
    const field = list.querySelector<HTMLInputElement>('input[type=search]')
    field?.focus()
    field?.select()
    return true
  }
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const now = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement))
  if (key === 'j') rows[Math.min(now + 1, rows.length - 1)]?.focus()
  else if (key === 'k') rows[Math.max(now - 1, 0)]?.focus()
  else if (key === 'x')
    rows[now]?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  else return false
  return true
}
