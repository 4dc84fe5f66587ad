import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
}

/** Integer paise, as a JavaScript number: 2^53 paise are ninety lakh crore rupees. */
export function paise(name: string) {
  return bigint(name, { mode: 'number' })
}

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
