import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { readWord, signWord } from '../../signedWord.ts'
import { type BookingRow, findBooking, type WholeBooking } from './store.ts'

/** Names the booking and which of its links it is, so that a new one ends those before it. */
export function ownToken(db: Db, { id, link }: Pick<BookingRow, 'id' | 'link'>): Promise<string> {
  return signWord(db, { purpose: 'home', id: `${id}~${link}`, until: null })
}

export function ownPath(token: string): string {
  return `/homes/my-home?token=${token}`
}

/** Undefined for a link that isn't ours, or isn't the latest. */
export async function bookingBy(db: Db, token: string): Promise<WholeBooking | undefined> {
  const word = await readWord(db, token, { purpose: 'home', now: new Date(0) }).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  const [id = '', link] = word?.split('~') ?? []
  const found = id === '' ? undefined : await findBooking(db, id)
  return found && String(found.booking.link) === link ? found : undefined
}
