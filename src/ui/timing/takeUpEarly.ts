type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** The property in which React stores the last value of a field. */
type Followed = Field & { readonly _valueTracker?: { setValue(value: string): void } }

/**
 * Tells React what somebody typed or chose in the server's HTML before it was hydrated. Call it in a layout effect,
 * before the page's other effects fill in values that nobody chose.
 */
export function takeUpEarly(place: ParentNode): void {
  const touched = [...place.querySelectorAll<Followed>('input, select, textarea')].filter(isTouched)
  const early = touched.map((field) => ({ field, value: field.value, on: isOn(field) }))
  // Waits for the render to end, because during a render React couldn't handle the events one by one.
  setTimeout(() => {
    for (const { field, value, on } of early) {
      if (!isTick(field)) tell(field, value)
      else if (field instanceof HTMLInputElement) tick(field, on)
    }
  })
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(initial, 0)
  }
  if (!isTick(field)) return field.type !== 'hidden' && field.value !== field.defaultValue
  const on = isOn(field)
  return on !== (field as HTMLInputElement).defaultChecked && (on || field.type === 'checkbox')
}

const isTick = ({ type }: Field) => type === 'checkbox' || type === 'radio'
const isOn = (field: Field) => field instanceof HTMLInputElement && field.checked

// React ignores an event that leaves a field's value unchanged.

export function tell(field: Followed, value: string): void {
  const isChosen = field instanceof HTMLSelectElement || field.type === 'file'
  if (field.value !== value) field.value = value
  field._valueTracker?.setValue(`${value} `)
  field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }))
}

export function tick(field: HTMLInputElement & Followed, on: boolean): void {
  field.checked = on
  field._valueTracker?.setValue(String(!on))
  // React listens for a click, and a synthetic click doesn't toggle the box again.
  field.dispatchEvent(new Event('click', { bubbles: true }))
}
