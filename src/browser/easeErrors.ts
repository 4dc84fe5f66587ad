/** Fields that were corrected since the form came back, and what is said of them. */
const eased = new Map<Element, HTMLElement | null>()

/**
 * A field loses its red as soon as somebody corrects it. What the form said comes back when it is sent again, so that its
 * answer is drawn over what the form still believes.
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
