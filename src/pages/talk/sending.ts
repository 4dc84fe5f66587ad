import { markOf } from '../../platform/form/keyed.ts'

/** A form's own key, with its words: edited after a lost answer, it is another message. */
export function messageIn(form: FormData): { readonly key: string; readonly text: string } {
  const text = String(form.get('text') ?? '').replace(/\r\n/g, '\n')
  const key = String(form.get('key') ?? '').replace(/[^\w-]/g, '')
  return { key: `${key.slice(-44)}-${markOf(text.trim())}`.slice(-64).padStart(8, '0'), text }
}
