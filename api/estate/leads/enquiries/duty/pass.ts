import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { LeadRule } from '#contract/estate/leads/duties.ts'
import type { Db } from '../../../../db/Db.ts'
import type { Context } from '../../../../http/context.ts'
import { officeHours } from '../../../../settings/brand.ts'
import { colleaguesWho, namesOf } from '../../../../staff/colleagues.ts'
import { leadDuties, leads, leadTurns } from '../../tables/index.ts'
import { askedByForm, homesMail, toTheOffice } from '../homesMail.ts'
import type { LeadRow } from '../store.ts'
import { type Candidate, choose } from './choose.ts'
import { dutyMail, type Gained, type Lost, leftMail, passedMail, sorryMail } from './messages.ts'
import { afterOfficeMinutes, whenOpen } from './officeTime.ts'
import { addTurn, candidates, type DutyRow, lockAssigning, rulesNow } from './store.ts'

const atOnce = 100

/**
 * Passes an enquiry that wasn't answered in time to the next person. Both people are told, and so is a buyer who was
 * given a name.
 */
export async function passLeads(context: Context): Promise<void> {
  while ((await passSome(context)) === atOnce);
}

interface Due {
  readonly duty: DutyRow
  readonly lead: LeadRow
}

interface Passing {
  readonly rules: readonly LeadRule[]
  /** The candidates, whose load includes what this round has assigned to them. */
  readonly people: Candidate[]
  readonly names: ReadonlyMap<string, string>
  readonly had: ReadonlyMap<string, readonly string[]>
  readonly now: Date
  readonly minutes: number
}

/** The enquiries that this round gives to each person and takes from them, and those that stay with their owner. */
interface Outcome {
  readonly gained: Map<string, Gained[]>
  readonly lost: Map<string, Lost[]>
  readonly left: (LeadRow & { readonly owner: string })[]
}

function passSome(context: Context): Promise<number> {
  const { outbox, clock, settings } = context
  const now = clock()
  return outbox.transaction(async (tx) => {
    // Skips enquiries that another process is passing on, or that somebody is answering right now.
    const due: Due[] = await tx
      .select({ duty: leadDuties, lead: leads })
      .from(leadDuties)
      .innerJoin(leads, eq(leads.id, leadDuties.lead_id))
      .where(lte(leadDuties.pass_at, now))
      .orderBy(asc(leadDuties.pass_at), asc(leadDuties.lead_id))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    await lockAssigning(tx)
    const people = await candidates(tx, now)
    const passing: Passing = {
      rules: await rulesNow(tx),
      people,
      names: await namesOf(tx, [...due.map(({ duty }) => duty.owner_id), ...people.map(({ id }) => id)]),
      had: await hadBy(tx, due),
      now,
      minutes: settings.value('answer_minutes'),
    }
    const outcome: Outcome = { gained: new Map(), lost: new Map(), left: [] }
    for (const each of due) await passOne(context, tx, { ...each, passing, outcome })
    await tellStaff(context, tx, { outcome, people, now })
    return due.length
  })
}

async function hadBy(tx: Db, due: readonly Due[]): Promise<Map<string, string[]>> {
  const ids = due.map(({ lead }) => lead.id)
  const turns = await tx.select().from(leadTurns).where(inArray(leadTurns.lead_id, ids))
  const had = new Map<string, string[]>()
  for (const { lead_id, owner_id } of turns) had.set(lead_id, [...(had.get(lead_id) ?? []), owner_id])
  return had
}

type One = Due & { readonly passing: Passing; readonly outcome: Outcome }

async function passOne(context: Context, tx: Db, { duty, lead, passing, outcome }: One): Promise<void> {
  const { rules, people, names, now, minutes } = passing
  const owner = duty.owner_id ?? ''
  const from = names.get(owner) ?? 'A colleague'
  const office = officeHours(context.settings)
  const at = whenOpen(now, office)
  const had = passing.had.get(lead.id) ?? []
  const { person } = choose(rules, people, {
    project_id: lead.project_id,
    language: duty.language,
    at,
    had: [...had, owner],
  })
  const turn = { lead_id: lead.id, at: now }
  if (!person) {
    await addTurn(tx, { ...turn, owner_id: owner, how: 'left' })
    await tx.update(leadDuties).set({ pass_at: null }).where(eq(leadDuties.lead_id, lead.id))
    outcome.left.push({ ...lead, owner: from })
    return
  }
  const pass_at = afterOfficeMinutes(at, minutes, office)
  await addTurn(tx, { ...turn, owner_id: person.id, how: 'passed' })
  await tx.update(leadDuties).set({ owner_id: person.id, pass_at }).where(eq(leadDuties.lead_id, lead.id))
  const nth = people.indexOf(person)
  people[nth] = { ...person, open: person.open + 1, last: now }
  push(outcome.gained, person.id, { ...lead, answer_by: pass_at, from })
  push(outcome.lost, owner, { ...lead, to: person.name })
  await tellBuyer(context, tx, { lead, duty, from, to: person.name, now })
}

function push<T>(into: Map<string, T[]>, key: string, value: T): void {
  into.set(key, [...(into.get(key) ?? []), value])
}

interface Change extends Due {
  readonly from: string
  readonly to: string
  readonly now: Date
}

async function tellBuyer({ config, outbox }: Context, tx: Db, change: Change): Promise<void> {
  const { lead, duty, from, to, now } = change
  const { email, name, reference, mobile } = lead
  const { promised_by } = duty
  if (email === null || promised_by === null || promised_by <= now) return
  const mail = passedMail({ name, reference, from, to, promised_by, mobile }, now)
  await outbox.enqueue(tx, {
    kind: 'email',
    to: email,
    content: homesMail(config, mail, { to: email, why: askedByForm }),
  })
}

interface News {
  readonly outcome: Outcome
  readonly people: readonly Candidate[]
  readonly now: Date
}

/** Sends each person one email, however many enquiries there are. */
async function tellStaff({ config, outbox }: Context, tx: Db, { outcome, people, now }: News): Promise<void> {
  const { gained, lost, left } = outcome
  for (const { id, email } of people) {
    const [more, fewer] = [gained.get(id) ?? [], lost.get(id) ?? []]
    if (email === null || more.length + fewer.length === 0) continue
    const content = homesMail(config, dutyMail(more, fewer, now), { to: email, why: toTheOffice })
    await outbox.enqueue(tx, { kind: 'email', to: email, content })
  }
  if (left.length === 0) return
  for (const { email } of await colleaguesWho(tx, 'leads.assign', now)) {
    if (email === null) continue
    const content = homesMail(config, leftMail(left), { to: email, why: toTheOffice })
    await outbox.enqueue(tx, { kind: 'email', to: email, content })
  }
}

/** Tells a buyer, once, that the promised call wasn't made in time. */
export function ownUpToBuyers({ outbox, clock, config }: Context): Promise<void> {
  const now = clock()
  return outbox.transaction(async (tx) => {
    const missed = await tx
      .update(leadDuties)
      .set({ sorry_at: now })
      .where(
        and(
          lte(leadDuties.promised_by, now),
          isNull(leadDuties.answered_at),
          isNull(leadDuties.sorry_at),
          sql`EXISTS (SELECT FROM leads WHERE leads.id = ${leadDuties.lead_id} AND leads.status = 'new')`,
        ),
      )
      .returning()
    if (missed.length === 0) return
    const names = await namesOf(
      tx,
      missed.map(({ owner_id }) => owner_id),
    )
    const ids = missed.map(({ lead_id }) => lead_id)
    const theirs = await tx.select().from(leads).where(inArray(leads.id, ids))
    for (const { lead_id, owner_id, promised_by } of missed) {
      const lead = theirs.find(({ id }) => id === lead_id)
      const owner = names.get(owner_id ?? '') ?? 'A colleague'
      if (!lead?.email || promised_by === null) continue
      const { name, reference, mobile, email } = lead
      const given = { name, reference, owner, promised_by, mobile, phone: config.BRAND_PHONE }
      const content = homesMail(config, sorryMail(given, now), { to: email, why: askedByForm })
      await outbox.enqueue(tx, { kind: 'email', to: email, content })
    }
  })
}
