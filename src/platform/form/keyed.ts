import { keyOf } from '../calls/keyOf.ts'
import type { Need } from '../calls/needs.ts'

/**
 * The call with its form's key, so that a form sent twice takes effect once. Many visitors may share a page, and a form
 * may be edited after its answer was lost, so the key covers the form's own key and its contents.
 */
export function keyed<T>(need: Need<T>, form: FormData): Need<T> {
  const key = form.get('key')
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,150}$/.test(key)) return need
  return { ...need, args: { ...need.args, key: `${key}.${markOf(keyOf('', need.args))}` } }
}

/** Distinguishes texts under one key. If two collide, the service refuses them as one key for two requests. */
export function markOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  return [high ^ (low >>> 15), low ^ (high >>> 13)].map((half) => (half >>> 0).toString(36)).join('')
}
