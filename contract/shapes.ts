import { z } from 'zod/mini'
import { states } from './states.ts'
import { isTimeZone } from './timeZone.ts'

/** An identifier, safe in an address: no characters that would lead elsewhere. */
export const Id = z.string().check(z.maxLength(200), z.regex(/^(?!\.{1,2}$)[^\s/\\?#%<>"]+$/))
/** The years 1900 to 2199. Outside them, clocks and calendars break down. */
export const ourTimes = /^(?:19|20|21)/
/** Also refuses the year 0, which is valid as an ISO date but which no database accepts. */
export const ofOurTimes = z.refine<string>((day) => ourTimes.test(day), {
  error: 'Enter a date from 1900 to 2199.',
})
/** Instants travel as ISO-8601 in UTC. */
export const Instant = z.iso.datetime().check(ofOurTimes)
/** An instant in a request. The limits also refuse the year 0, which no database accepts. */
export const Moment = z.iso
  .datetime({ error: 'Enter a date and time.' })
  .check(
    z.refine((value) => value >= '2000' && value < '2200', { error: 'Enter a date between 2000 and 2200.' }),
  )
export const Day = z.iso.date().check(ofOurTimes)
/** A month, such as `2026-11`. */
export const Month = z.string().check(z.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/))
/** A local wall-clock time, such as `18:30`. */
export const LocalTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 18:30.'))
export const TimeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'Choose a time zone from the list.' }))
export const State = z.enum(states, 'Choose a state from the list.')
/** Text to be shown unchanged. */
export const Prose = z.string().check(z.maxLength(20_000))
const host = String.raw`(?!\S*xn--)(?:[A-Za-z\d][\w-]*\.)*[A-Za-z][\w-]*`
const port = String.raw`(?::(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}))?`
const rest = String.raw`(?:[/?#][^\s\\"<>]*)?`
const path = String.raw`\/(?!\/)[^\s\\"<>]*`
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`
const numbered = String.raw`(?:${octet}\.){3}${octet}|\[::1\]`
const addressed = (pattern: string) =>
  z.string().check(z.maxLength(2_000), z.regex(new RegExp(`^${pattern}$`)))
const elsewhere = new RegExp(`^https:\\/\\/${host}${port}${rest}$`)
/** The address of another site, as a person types it. Every address it accepts can be returned as a `Link`. */
export function webAddress(most: number, error: string) {
  return z.string(error).check(z.trim(), z.maxLength(most, error), z.regex(elsewhere, error))
}
/** The https address of another site. */
export const Elsewhere = addressed(`https:\\/\\/${host}${port}${rest}`)
/** What a link may point to: another site by https, or a path of this one. */
export const Link = addressed(`(?:https:\\/\\/${host}${port}${rest}|${path})`)
/** The address of a service, which may be unencrypted on a local machine. */
export const Address = addressed(`(?:https?:\\/\\/(?:${host}|${numbered})${port}${rest}|${path})`)
/** A path below the service's base path. */
export const LocalPath = z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)[\w./~-]*$/))
/** The name of a tutor's own sub-domain. */
export const HandleName = z.string().check(z.maxLength(63), z.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/))
/** An ISO 4217 code. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** In whole paise. */
export const Paise = z.int()
/** In whole hundredths of a square metre. */
export const Area = z.int()

/** A count, a number of minutes and the like. */
export const Count = z.int().check(z.gte(0), z.lte(1_000_000_000))
export const Percent = z.int().check(z.gte(0), z.lte(100))
export const Stars = z.int().check(z.gte(1), z.lte(5))
/** An average, in stars. */
export const Rating = z.number().check(z.gte(0), z.lte(5))
export const Latitude = z.number().check(z.gte(-90), z.lte(90))
export const Longitude = z.number().check(z.gte(-180), z.lte(180))
export const Floor = z.int().check(z.gte(-50), z.lte(2_000))
/** The position of a home on its floor, or the number of homes on a floor. */
export const Stack = z.int().check(z.gte(1), z.lte(1_000))

const Pixels = z.int().check(z.gte(1), z.lte(20_000))
/** A picture in several widths: `${base}-${width}.avif` and `.webp`. */
export const Image = z.object({
  base: Address,
  widths: z.array(Pixels).check(z.minLength(1), z.maxLength(20)),
  width: Pixels,
  height: Pixels,
  alt: Prose,
})
export type Image = z.output<typeof Image>

/** A whole number, typed as digits. */
export const Digits = z.string().check(z.regex(/^\d{1,8}$/))
/** A whole number in a query, typed as digits. */
export function whole(low: number, high: number) {
  const error = `Enter a whole number from ${low} to ${high}.`
  const digits = z.string().check(z.regex(/^\d{1,8}$/, error))
  const range = z.int(error).check(z.gte(low, error), z.lte(high, error))
  return z.pipe(z.pipe(z.union([digits, z.int()]), z.transform(Number)), range)
}

/** The two parameters that every list takes. */
export const ListQuery = z.object({
  items: z._default(whole(1, 100), 20),
  page: z._default(whole(1, 10_000), 1),
})

export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), page: Count, items_per_page: Count, total: Count })
}

/** A whole number in JSON, with its own error message. */
export function wholeBetween(low: number, high: number, error: string) {
  return z.int(error).check(z.gte(low, error), z.lte(high, error))
}

/** Text that a person types: trimmed, not empty, of limited length. */
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
