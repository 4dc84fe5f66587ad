import type { Need } from '../calls/needs.ts'

/** The call with the key of the form that asks for it, so that a form sent twice acts once. */
export function keyed<T>(need: Need<T>, form: FormData): Need<T> {
  const key = form.get('key')
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) return need
  return { ...need, args: { ...need.args, key } }
}
