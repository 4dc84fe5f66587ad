import { randomBytes } from 'node:crypto'

/** Sortable by age and unguessable: 48 bits of time and 80 random bits. */
export function newId(now: Date): string {
  const time = Buffer.alloc(6)
  time.writeUIntBE(now.getTime(), 0, 6)
  return Buffer.concat([time, randomBytes(10)]).toString('hex')
}
