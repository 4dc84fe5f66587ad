import { z } from 'zod/mini'
import { errors } from '#contract/errors.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { ActionRefused } from '../../../platform/page/page.ts'

export type Checked<T> = { readonly ok: true; readonly data: T } | ActionRefused

/** Parses a form by the contract's schema. */
export function checked<T extends z.ZodMiniType>(
  schema: T,
  values: unknown,
  form: FormData,
  /** Errors that are already known. */
  wrong: Readonly<Record<string, string>> = {},
): Checked<z.output<T>> {
  const parsed = z.safeParse(schema, values)
  if (parsed.success && Object.keys(wrong).length === 0) return { ok: true, data: parsed.data }
  const fields: Record<string, string> = { ...wrong }
  // An error in one entry of a list belongs to the list's field.
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= message
  const { status, message } = errors.validation_failed
  return refused(form, { status, code: 'validation_failed', message, fields })
}
