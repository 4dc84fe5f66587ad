import type { z } from 'zod/mini'

/** What stands for a field that a service leaves out, by the field's schema. */
export const assumed = new WeakMap<object, { readonly schema: z.ZodMiniType; readonly value: unknown }>()

/** A field that another service may leave out, and what then stands for it; our own always sends it. */
export function orAssume<T extends z.ZodMiniType>(schema: T, value: z.output<T>): T {
  const field = schema.clone() as T
  assumed.set(field, { schema, value })
  return field
}
