import { markOf } from '../../platform/form/keyed.ts'

/** The message, with a key that depends on its text: a message edited after its answer was lost is a different one. */
export function messageIn(form: FormData): { readonly key: string; readonly text: string } {
  const text = String(form.get('text') ?? '').replace(/\r\n/g, '\n')
  const key = String(form.get('key') ?? '').replace(/[^\w-]/g, '')
  return { key: `${key.slice(-44)}-${markOf(text.trim())}`.slice(-64).padStart(8, '0'), text }
}
