import { type ReactElement, useEffect, useState } from 'react'
import { onOpening } from '../../ui/timing/onDemand.tsx'

const Palette = onOpening(async () => (await import('./Palette.tsx')).Palette)

/** Ctrl+K or ⌘K opens the search on any screen. */
export function PaletteKey(): ReactElement | null {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return open ? <Palette open={open} onClose={() => setOpen(false)} /> : null
}
