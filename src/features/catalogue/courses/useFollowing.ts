import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a search form: its fields keep what is typed or chosen, and each follows the address when its own value changes
 * there. An answer that arrives late therefore undoes nothing that was done in the meantime.
 */
export function useFollowing(values: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const followed = useRef(values)
  useEffect(() => {
    const earlier = followed.current
    followed.current = values
    for (const [name, value] of Object.entries(values)) {
      if (value === earlier[name]) continue
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = value
      if (!(field instanceof HTMLInputElement)) continue
      const isBeingTyped = field === document.activeElement && field.value !== earlier[name]
      if (!isBeingTyped) field.value = value
    }
  })
  return form
}
