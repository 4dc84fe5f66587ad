import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { readWord, signWord } from '../../signedWord.ts'
import { type BookingRow, findBooking, type WholeBooking } from './store.ts'

/** The token contains the booking and the link's number, so that a new link disables earlier ones. */
export function ownToken(db: Db, { id, link }: Pick<BookingRow, 'id' | 'link'>): Promise<string> {
  return signWord(db, { purpose: 'home', id: `${id}~${link}`, until: null })
}

export function ownPath(token: string): string {
  return `/homes/my-home?token=${token}`
}

/** Undefined for a link that we didn't sign, or that isn't the latest. */
export async function bookingBy(db: Db, token: string): Promise<WholeBooking | undefined> {
  const word = await readWord(db, token, { purpose: 'home', now: new Date(0) }).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  const [id = '', link] = word?.split('~') ?? []
  const sale = id === '' ? undefined : await findBooking(db, id)
  return sale && String(sale.booking.link) === link ? sale : undefined
}
