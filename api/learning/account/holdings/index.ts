import type { PgTable } from 'drizzle-orm/pg-core'
import type * as tables from '../../tables.ts'
import { accountHoldings, messages } from './account.ts'
import { homeworkHoldings } from './homework.ts'
import { learnerHoldings } from './learners.ts'
import { learningHoldings } from './learning.ts'
import { materialHoldings } from './materials.ts'
import { moneyHoldings } from './money.ts'
import { recapHoldings } from './recaps.ts'
import { roomHoldings } from './rooms.ts'
import type { Share } from './Share.ts'
import { teachingHoldings } from './teaching.ts'

export { messages } from './account.ts'
export type { Share } from './Share.ts'

type Tables = typeof tables
type TableName = { [Name in keyof Tables]: Tables[Name] extends PgTable ? Name : never }[keyof Tables]

/** Tables without personal data, or with rows that triggers derive from other tables. */
const nobodys = {
  cores: [],
  formerCores: [],
  formerSkills: [],
  skills: [],
  weeklyStarts: [],
  courseChanges: [],
  stateMoves: [],
  ledgerOpening: [],
  ledgerChecks: [],
  paperSeries: [],
  settlementLines: [],
  rooms: [],
}

/**
 * To whom the rows of each table belong. A new table doesn't compile until it has an entry here, which decides what
 * people can export and what is erased when they close their account.
 */
export const holdings: Readonly<Record<TableName, readonly Share[]>> = {
  ...accountHoldings,
  ...learnerHoldings,
  ...learningHoldings,
  ...materialHoldings,
  ...homeworkHoldings,
  ...moneyHoldings,
  ...recapHoldings,
  ...roomHoldings,
  ...teachingHoldings,
  ...nobodys,
}

export const shares: readonly Share[] = [...Object.values(holdings).flat(), messages]
