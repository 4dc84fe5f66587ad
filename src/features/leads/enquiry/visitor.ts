/** What this browser stores about a visitor who has enquired before, so that the next form is quicker to fill in. */
export interface Known {
  readonly name: string
  readonly mobile: string
  readonly email: string
}

const place = 'verandah-enquirer'
export const knownFields = ['name', 'mobile', 'email'] as const

export function readKnown(): Known | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const text = (name: string): string => {
      const value: unknown = Reflect.get(stored, name)
      return typeof value === 'string' ? value.slice(0, 254) : ''
    }
    return { name: text('name'), mobile: text('mobile'), email: text('email') }
  } catch {
    // If storage is turned off, nothing is remembered.
    return null
  }
}

export function keepKnown(form: FormData): void {
  const before = readKnown()
  const text = (name: keyof Known): string => String(form.get(name) ?? '') || (before?.[name] ?? '')
  try {
    const visitor: Known = { name: text('name'), mobile: text('mobile'), email: text('email') }
    localStorage.setItem(place, JSON.stringify(visitor))
  } catch {}
}

export function forgetKnown(): void {
  try {
    localStorage.removeItem(place)
  } catch {}
}
