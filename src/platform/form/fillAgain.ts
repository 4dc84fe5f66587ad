import { tell, tick } from '../../ui/timing/takeUpEarly.ts'
import type { Unsent } from './unsent.ts'

type Fields = Unsent['fields']
/** Fields that change although nobody typed in them. */
const drawn = ['updated_at', 'key']

/** True if a form on the page already contains all of it, because it was saved after all. */
export function isThere({ fields }: Pick<Unsent, 'fields'>): boolean {
  return postForms().some((form) => {
    const shown = new FormData(form)
    return fields.every(([name, value]) => drawn.includes(name) || shown.getAll(name).includes(value))
  })
}

/** Fills in what a page can't propose, such as several boxes with one name, and fires the fields' events. */
export function fillAgain({ fields }: Pick<Unsent, 'fields'>): HTMLFormElement | null {
  const form = formOf(fields)
  if (!form) return null
  for (const field of form.elements) {
    if (!isField(field) || field.type === 'hidden' || !fields.some(([name]) => name === field.name)) continue
    const values = fields.flatMap(([name, value]) => (name === field.name ? [value] : []))
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      const on = values.includes(field.value)
      if (field.checked !== on) tick(field, on)
    } else if (values[0] !== undefined && field.value !== values[0]) tell(field, values[0])
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
  return form
}

/** The form it was typed in: hidden fields that tell forms apart match, and so do most of the names. */
function formOf(fields: Fields): HTMLFormElement | null {
  const names = new Set(fields.map(([name]) => name))
  const fitting = postForms().filter((form) =>
    ['intent', 'part', 'id'].every((name) => {
      const field = form.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement) || field.type !== 'hidden') return true
      return fields.some(([kept, value]) => kept === name && value === field.value)
    }),
  )
  const shared = (form: HTMLFormElement) =>
    [...new FormData(form).keys()].filter((name) => names.has(name)).length
  const best = fitting.toSorted((one, other) => shared(other) - shared(one))[0]
  return best && shared(best) > 0 ? best : null
}

function postForms(): HTMLFormElement[] {
  return [...document.forms].filter(({ method }) => method === 'post')
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
