import { z } from 'zod/mini'

/** An official number as it is typed: case, spaces and hyphens don't matter. */
export function typedNumber(test: (value: string) => boolean, error: string) {
  return z.pipe(
    z.string({ error }).check(z.maxLength(40, error)),
    z.pipe(
      z.transform((value: string) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
      z.string().check(z.refine(test, { error })),
    ),
  )
}
