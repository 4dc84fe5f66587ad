/** Fields that were corrected since the form came back, each with its error message. */
const eased = new Map<Element, HTMLElement | null>()

/**
 * A field's error clears as soon as somebody corrects the field. It's restored before the form is sent again, because
 * React still assumes that it's in the DOM.
 */
export function easeErrors(): void {
  document.addEventListener('input', ease)
  document.addEventListener('submit', restore, true)
}

function ease({ target }: Event): void {
  if (!(target instanceof Element) || target.getAttribute('aria-invalid') !== 'true') return
  const ids = target.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')
  target.removeAttribute('aria-invalid')
  if (error) error.hidden = true
  eased.set(target, error)
}

function restore(): void {
  for (const [field, error] of eased) {
    field.setAttribute('aria-invalid', 'true')
    if (error) error.hidden = false
  }
  eased.clear()
}
