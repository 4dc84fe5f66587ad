/** The field takes either: an @ tells an email address from a mobile number. */
export type ContactKind = 'email' | 'mobile'

export const contactHint = 'Numbers outside India start with their country code.'

export function contactKind(text: string): ContactKind | null {
  if (text.includes('@')) return 'email'
  return /\d{3}/.test(text.replace(/[\s().-]/g, '')) ? 'mobile' : null
}

/** The form with the contact under the field name that the services expect. */
export function withContact(form: FormData, kind: ContactKind): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  copy.set(kind, String(form.get('contact') ?? ''))
  return copy
}
