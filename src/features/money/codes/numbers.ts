/** A number as a form sends it: null if it's missing; the service validates anything else. */
export function numberIn(form: FormData, name: string): number | null {
  const typed = textIn(form, name).replace(/[,₹%\s]/g, '')
  return typed === '' ? null : Number(typed)
}

export function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
