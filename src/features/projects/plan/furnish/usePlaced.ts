import { useEffect, useState } from 'react'
import { fromText, type Placed, placedAtMost, toText } from './pieces.ts'

export interface Furniture {
  readonly placed: readonly Placed[]
  readonly add: (piece: Placed) => void
  readonly change: (index: number, change: Partial<Placed>) => void
  readonly remove: (index: number) => void
}

/** The furniture that this browser has stored for a plan. */
export function usePlaced(name: string): Furniture {
  const key = `homes.furniture.${name}`
  const [placed, setPlaced] = useState<readonly Placed[]>([])
  useEffect(() => {
    const read = () => setPlaced(fromText(readStored(key)))
    read()
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [key])
  const keep = (next: readonly Placed[]) => {
    setPlaced(next)
    try {
      if (next.length > 0) localStorage.setItem(key, toText(next))
      else localStorage.removeItem(key)
    } catch {
      // Without storage, the furniture lasts until somebody leaves the page.
    }
  }
  return {
    placed,
    add: (piece) => keep([...placed, piece].slice(-placedAtMost)),
    change: (index, change) => keep(placed.map((each, at) => (at === index ? { ...each, ...change } : each))),
    remove: (index) => keep(placed.filter((_, at) => at !== index)),
  }
}

function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
