import { useEffect, useState } from 'react'
import { withinLimit } from './compared.ts'

const key = 'homes.compare'

/** The homes that this browser has stored to compare; null until storage has been read. */
export function useCompared(): readonly [readonly string[] | null, (names: readonly string[]) => void] {
  const [names, setNames] = useState<readonly string[] | null>(null)
  useEffect(() => {
    const read = () => setNames(readStored())
    read()
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [])
  const keep = (next: readonly string[]) => {
    const units = withinLimit(next)
    setNames(units)
    try {
      localStorage.setItem(key, units.join(','))
    } catch {
      // Without storage, the address still contains the homes.
    }
  }
  return [names, keep]
}

function readStored(): string[] {
  try {
    return withinLimit((localStorage.getItem(key) ?? '').split(','))
  } catch {
    return []
  }
}
