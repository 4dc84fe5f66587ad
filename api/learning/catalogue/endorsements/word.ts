import { eq } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { readWord, signWord } from '../../../signedWord.ts'
import { endorsements } from '../tables/index.ts'
import type { EndorsementRow } from './entry.ts'
import { answerWithin } from './policy.ts'

const purpose = 'endorsement'
type Asked = Pick<EndorsementRow, 'id' | 'asked_at'>

/** Who was asked later, at another address, makes this link useless. */
function nameOf({ id, asked_at }: Asked): string {
  return `${id}-${(asked_at ?? new Date(0)).getTime().toString(36)}`
}

export function wordFor(db: Db, asked: Asked): Promise<string> {
  return signWord(db, { purpose, id: nameOf(asked), until: null })
}

/** The endorsement to which the link leads. It works for 30 days, and for good once the author confirmed. */
export async function findByWord(db: Db, token: string, now: Date): Promise<EndorsementRow> {
  const name = await readWord(db, token, { purpose, now })
  return mustLead(await byId(db, name), name, now)
}

export async function lockByWord(tx: Db, token: string, now: Date): Promise<EndorsementRow> {
  const name = await readWord(tx, token, { purpose, now })
  return mustLead(await byId(tx, name).for('update'), name, now)
}

function byId(db: Db, name: string) {
  const [id = ''] = name.split('-')
  return db.select().from(endorsements).where(eq(endorsements.id, id))
}

function mustLead([row]: EndorsementRow[], name: string, now: Date): EndorsementRow {
  if (!row || nameOf(row) !== name) throw new ApiError('not_found', { message: gone })
  const isOpen = row.confirmed_at !== null || (row.asked_at && later(row.asked_at, answerWithin) > now)
  if (!isOpen) throw new ApiError('code_expired', { message: gone })
  return row
}

const gone = 'This link doesn’t lead anywhere any more. The tutor can send you a new one.'
