import { z } from 'zod/mini'

/** Shown for a cursor that no answer contained. */
export const startAgain = 'Start from the first page again.'

const cursors = new WeakSet<object>()

/** Marks the part of a query that repeats what an earlier answer contained, so that a test makes some up. */
export function cursor<const T extends z.ZodMiniType>(shape: T): T {
  cursors.add(shape)
  return shape
}

/** Whether a part of a query is one, optional or not. */
export function isCursor(shape: z.ZodMiniType): boolean {
  if (cursors.has(shape)) return true
  const isWrapped = shape instanceof z.ZodMiniOptional || shape instanceof z.ZodMiniDefault
  return isWrapped && isCursor(shape.def.innerType as z.ZodMiniType)
}

/** Signed by the service, opaque to callers. */
export const SignedCursor = cursor(
  z.string(startAgain).check(z.maxLength(600, startAgain), z.regex(/^[\w-]+$/, startAgain)),
)

/** The last row of a page, whose id the service made itself. */
export const RowCursor = cursor(
  z.string(startAgain).check(z.maxLength(200, startAgain), z.regex(/^(?:[a-z]+_)?[\da-f]{32}$/, startAgain)),
)

/** A position in a list, or the number of its last row. */
export const NumberCursor = cursor(
  z.pipe(
    z.pipe(z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.int()], startAgain), z.transform(Number)),
    z.int(startAgain).check(z.gte(0, startAgain), z.lte(999_999_999, startAgain)),
  ),
)
