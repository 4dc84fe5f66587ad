import { z } from 'zod/mini'

export const Id = z.string()
/** Instants travel as ISO-8601 in UTC. */
export const Instant = z.iso.datetime()
/** An instant that somebody sends: the year 0 passes for one as well, and no database takes it. */
export const Moment = z.iso
  .datetime({ error: 'Give a date and a time.' })
  .check(
    z.refine((value) => value >= '2000' && value < '2200', { error: 'Give a time between 2000 and 2200.' }),
  )
export const Day = z.iso.date()
/** A local wall-clock time, `18:30`. */
export const LocalTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time of the day, such as 18:30.'))
export const TimeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'Choose a time zone from the list.' }))
/** Integer paise. */
export const Paise = z.int()
/** Integer hundredths of a square metre. */
export const Area = z.int()

/** A picture in several widths: `${base}-${width}.avif` and `.webp`. */
export const Image = z.object({
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
})
export type Image = z.output<typeof Image>

/** A whole number of a query, typed as digits. */
export function whole(low: number, high: number) {
  const error = `Give a whole number from ${low} to ${high}.`
  const digits = z.string().check(z.regex(/^\d{1,8}$/, error))
  const range = z.int(error).check(z.gte(low, error), z.lte(high, error))
  return z.pipe(z.pipe(z.union([digits, z.int()]), z.transform(Number)), range)
}

/** The two names that every list takes. */
export const ListQuery = z.object({
  items: z._default(whole(1, 100), 20),
  page: z._default(whole(1, 10_000), 1),
})

export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), page: z.int(), items_per_page: z.int(), total: z.int() })
}

/** A whole number in JSON, with a sentence of the field's own. */
export function wholeBetween(low: number, high: number, error: string) {
  return z.int(error).check(z.gte(low, error), z.lte(high, error))
}

/** Text that a person types: trimmed, and neither empty nor endless. */
export function text(low: number, high: number, error: string) {
  return z.string({ error }).check(z.trim(), z.minLength(low, error), z.maxLength(high, error))
}

export const Email = z
  .string({ error: 'Enter an email address, such as asha@example.com.' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'That email address is too long.'),
    z.email('Enter an email address, such as asha@example.com.'),
  )

/** E.164. Ten digits are read as an Indian number; spaces, hyphens and brackets are ignored. */
export const Mobile = z.pipe(
  z.pipe(
    z
      .string({ error: 'Enter a mobile number, such as 98765 43210.' })
      .check(z.maxLength(32, 'That mobile number is too long.')),
    z.transform(toE164),
  ),
  z.string().check(z.regex(/^\+[1-9]\d{7,14}$/, 'Enter a mobile number, such as 98765 43210.')),
)

function toE164(typed: string): string {
  const bare = typed.replace(/[\s().-]/g, '')
  if (/^[6-9]\d{9}$/.test(bare)) return `+91${bare}`
  if (/^0[6-9]\d{9}$/.test(bare)) return `+91${bare.slice(1)}`
  return bare.replace(/^00/, '+')
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
