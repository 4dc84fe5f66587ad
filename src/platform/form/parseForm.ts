import { z } from 'zod/mini'
import { errors } from '#contract/errors.ts'
import { plainSentence } from '#contract/plainSentence.ts'
import type { ActionRefused } from '../page/page.ts'
import { refused } from './refused.ts'
import { textsIn } from './textsIn.ts'

/** A form's fields, parsed by a schema, or the errors to correct. Empty fields count as missing. */
export function parseForm<T extends z.ZodMiniType>(
  schema: T,
  form: FormData,
): { readonly ok: true; readonly data: z.output<T> } | ActionRefused {
  const parsed = z.safeParse(schema, fieldsOf(form), { error: plainSentence })
  if (parsed.success) return { ok: true, data: parsed.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  return refused(form, {
    status: 422,
    code: 'validation_failed',
    message: errors.validation_failed.message,
    fields,
  })
}

/** A name that ends in [] is a list, even with one value; for any other name, only the first value counts. */
function fieldsOf(form: FormData): Record<string, string | readonly string[]> {
  const fields = [...textsIn(form)].map(([name, texts]) => {
    const isList = name.endsWith('[]')
    return [isList ? name.slice(0, -2) : name, isList ? texts : (texts[0] ?? '')] as const
  })
  return Object.fromEntries(fields)
}
