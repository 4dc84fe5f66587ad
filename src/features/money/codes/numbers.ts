/** As a form sends it: missing is null, anything else is for the service to judge. */
export function numberIn(form: FormData, name: string): number | null {
  const typed = textIn(form, name).replace(/[,₹%\s]/g, '')
  return typed === '' ? null : Number(typed)
}

export function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
