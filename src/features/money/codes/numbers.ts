/** A number as a form sends it: null if it's missing; the service validates anything else. */
export function numberIn(form: FormData, name: string): number | null {
  return numberOf(textIn(form, name))
}

export function numberOf(typed: string): number | null {
  const digits = typed.replace(/[,₹%\s]/g, '')
  return digits === '' ? null : Number(digits)
}

export function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
