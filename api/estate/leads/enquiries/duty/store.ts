import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { LeadRule } from '#contract/estate/leads/duties.ts'
import type { Db } from '../../../../db/Db.ts'
import { rows } from '../../../../db/rows.ts'
import { colleaguesWho } from '../../../../staff/colleagues.ts'
import { leadDuties, leadRules, leads, leadTurns } from '../../tables/index.ts'
import type { Candidate } from './choose.ts'

export type DutyRow = typeof leadDuties.$inferSelect
export type Turn = Omit<typeof leadTurns.$inferInsert, 'nth'>

/** Assignments are decided one at a time, so that nobody is given more than their line allows. */
export async function lockAssigning(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(7346231)`)
}

/** The current rules; undefined before any were saved. */
export async function currentRules(db: Db) {
  const [row] = await db.select().from(leadRules).orderBy(desc(leadRules.number)).limit(1)
  return row
}

export async function rulesNow(db: Db): Promise<readonly LeadRule[]> {
  return (await currentRules(db))?.rules ?? []
}

const Load = z.object({ id: z.string(), open: z.int(), last: z.nullable(z.coerce.date()) })

/** Everybody who may work with enquiries, and how busy they are. */
export async function candidates(db: Db, now: Date): Promise<Candidate[]> {
  const people = await colleaguesWho(db, 'leads.change', now)
  if (people.length === 0) return []
  const ids = sql.join(
    people.map(({ id }) => sql`(${id})`),
    sql`, `,
  )
  const loads = await rows(
    db,
    sql`SELECT person.id,
        (SELECT count(*)::int FROM lead_duties AS duty JOIN leads ON leads.id = duty.lead_id
          WHERE duty.owner_id = person.id AND duty.answered_at IS NULL AND leads.status = 'new' AND duty.answer_due IS NOT NULL) AS open,
        (SELECT max(at) FROM lead_turns WHERE owner_id = person.id) AS last
      FROM (VALUES ${ids}) AS person (id)`,
    Load,
  )
  const byId = new Map(loads.map((load) => [load.id, load]))
  return people.map((person) => ({
    ...person,
    open: byId.get(person.id)?.open ?? 0,
    last: byId.get(person.id)?.last ?? null,
  }))
}

/** The person who has another open enquiry from this number. */
export async function ownerOfBuyer(
  db: Db,
  { id, mobile }: Pick<typeof leads.$inferSelect, 'id' | 'mobile'>,
): Promise<string | null> {
  if (mobile === null) return null
  const [row] = await db
    .select({ owner: leadDuties.owner_id })
    .from(leads)
    .innerJoin(leadDuties, eq(leadDuties.lead_id, leads.id))
    .where(
      and(
        eq(leads.mobile, mobile),
        sql`${leads.id} <> ${id} AND ${leads.status} NOT IN ('booked', 'lost', 'duplicate', 'spam')`,
        sql`${leadDuties.owner_id} IS NOT NULL`,
      ),
    )
    .orderBy(desc(leads.created_at))
    .limit(1)
  return row?.owner ?? null
}

export async function findDuty(db: Db, leadId: string): Promise<DutyRow | undefined> {
  const [duty] = await db.select().from(leadDuties).where(eq(leadDuties.lead_id, leadId))
  return duty
}

export function turnsOf(db: Db, leadId: string) {
  return db.select().from(leadTurns).where(eq(leadTurns.lead_id, leadId)).orderBy(asc(leadTurns.nth))
}

/** How many late enquiries are still unanswered. */
export async function countLate(db: Db, now: Date): Promise<number> {
  const [counted] = await rows(
    db,
    sql`SELECT count(*)::int AS late FROM lead_duties AS duty JOIN leads ON leads.id = duty.lead_id
      WHERE duty.answered_at IS NULL AND duty.answer_due < ${now.toISOString()}::timestamptz AND leads.status = 'new'`,
    z.object({ late: z.int() }),
  )
  return counted?.late ?? 0
}

/** Adds the enquiry's next turn. The caller has locked its row. */
export async function addTurn(tx: Db, turn: Turn): Promise<void> {
  const nth = sql`(SELECT coalesce(max(nth), 0) + 1 FROM lead_turns WHERE lead_id = ${turn.lead_id})`
  await tx.insert(leadTurns).values({ ...turn, nth })
}

/** Records the first answer, whoever gives it; an enquiry without an owner is assigned to that person. */
export async function noteAnswer(
  tx: Db,
  { leadId, by, now }: { readonly leadId: string; readonly by: string; readonly now: Date },
): Promise<void> {
  const [answered] = await tx
    .update(leadDuties)
    .set({ answered_at: now, pass_at: null })
    .where(and(eq(leadDuties.lead_id, leadId), isNull(leadDuties.answered_at)))
    .returning()
  if (!answered || answered.owner_id !== null) return
  await addTurn(tx, { lead_id: leadId, owner_id: by, how: 'taken', by, at: now })
  await tx.update(leadDuties).set({ owner_id: by }).where(eq(leadDuties.lead_id, leadId))
}
