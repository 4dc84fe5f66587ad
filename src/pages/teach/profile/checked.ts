import { z } from 'zod/mini'
import { errors } from '#contract/errors.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { ActionRefused } from '../../../platform/page/page.ts'

export type Checked<T> = { readonly ok: true; readonly data: T } | ActionRefused

/** What a form was read as, by the contract's schema. */
export function checked<T extends z.ZodMiniType>(
  schema: T,
  values: unknown,
  form: FormData,
  /** What is known to be wrong already. */
  wrong: Readonly<Record<string, string>> = {},
): Checked<z.output<T>> {
  const parsed = z.safeParse(schema, values)
  if (parsed.success && Object.keys(wrong).length === 0) return { ok: true, data: parsed.data }
  const fields: Record<string, string> = { ...wrong }
  // One entry of a list that is typed as a line belongs to the line.
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= message
  const { status, message } = errors.validation_failed
  return refused(form, { status, code: 'validation_failed', message, fields })
}
