import { eq } from 'drizzle-orm'
import { ApiError } from '../../../../ApiError.ts'
import { type Actor, record } from '../../../../audit/record.ts'
import type { Db } from '../../../../db/Db.ts'
import type { Context } from '../../../../http/context.ts'
import { colleaguesWho, namesOf } from '../../../../staff/colleagues.ts'
import { clockOn } from '../../../../texts/days.ts'
import { leadDuties, leads } from '../../tables/index.ts'
import { homesMail, toTheOffice } from '../homesMail.ts'
import { office } from '../wording.ts'
import { dutyMail } from './messages.ts'
import { addTurn, type DutyRow, turnsOf } from './store.ts'

interface Deed {
  readonly id: string
  readonly actor: Exclude<Actor, 'command'>
  readonly now: Date
}

/** If two people take an enquiry at the same time, one succeeds and the other is told who has it. */
export function takeLead({ db }: Context, { id, actor, now }: Deed): Promise<{ owner: string }> {
  const me = actor.viewer.id
  return db.transaction(async (tx) => {
    const { duty } = await lockDuty(tx, id)
    const names = await namesOf(tx, [me, duty.owner_id])
    const owner = names.get(me) ?? 'You'
    if (duty.owner_id === me) return { owner }
    const last = (await turnsOf(tx, id)).at(-1)
    if (duty.owner_id !== null && last?.how !== 'left')
      throw hasIt(names.get(duty.owner_id) ?? 'A colleague', last?.at ?? now, now)
    await give(tx, { id, owner_id: me, how: 'taken', reason: null, actor, now, before: duty.owner_id })
    return { owner }
  })
}

export interface Handing extends Deed {
  readonly owner: string
  /** The owner when the page was read. */
  readonly seen: string | null
  readonly reason: string
}

/** Assigns the enquiry by hand, so it no longer passes to the next person automatically. */
export function handLead(
  { config, outbox }: Context,
  { id, owner: owner_id, seen, reason, actor, now }: Handing,
): Promise<{ owner: string }> {
  return outbox.transaction(async (tx) => {
    const { duty, lead } = await lockDuty(tx, id)
    if (duty.owner_id !== seen) {
      const names = await namesOf(tx, [duty.owner_id])
      throw hasIt(
        names.get(duty.owner_id ?? '') ?? 'A colleague',
        (await turnsOf(tx, id)).at(-1)?.at ?? now,
        now,
      )
    }
    const person = (await colleaguesWho(tx, 'leads.change', now)).find((each) => each.id === owner_id)
    if (!person)
      throw new ApiError('validation_failed', {
        fields: { owner: 'Choose someone who works with enquiries.' },
      })
    if (owner_id === duty.owner_id) return { owner: person.name }
    await give(tx, { id, owner_id, how: 'handed', reason, actor, now, before: duty.owner_id })
    if (person.email !== null && owner_id !== actor.viewer.id) {
      const gained = { ...lead, answer_by: null, from: null }
      const content = homesMail(config, dutyMail([gained], [], now), { to: person.email, why: toTheOffice })
      await outbox.enqueue(tx, { kind: 'email', to: person.email, content })
    }
    return { owner: person.name }
  })
}

/** Locks the enquiry, then its row in `lead_duties`, which an enquiry older than that table only gets now. */
async function lockDuty(tx: Db, id: string) {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
  if (!lead) throw new ApiError('not_found')
  if (lead.merged_into !== null)
    throw new ApiError('wrong_state', {
      message: 'This enquiry has been merged into another one, and is assigned to the same person.',
    })
  await tx.insert(leadDuties).values({ lead_id: id }).onConflictDoNothing()
  const [duty] = await tx.select().from(leadDuties).where(eq(leadDuties.lead_id, id)).for('update')
  if (!duty) throw new ApiError('not_found')
  return { lead, duty }
}

interface Given extends Deed {
  readonly owner_id: string
  readonly how: 'taken' | 'handed'
  readonly reason: string | null
  readonly before: DutyRow['owner_id']
}

async function give(tx: Db, { id, owner_id, how, reason, actor, now, before }: Given): Promise<void> {
  await addTurn(tx, { lead_id: id, owner_id, how, by: actor.viewer.id, reason, at: now })
  await tx.update(leadDuties).set({ owner_id, pass_at: null }).where(eq(leadDuties.lead_id, id))
  await record(tx, {
    actor,
    action: how === 'taken' ? 'take_lead' : 'hand_lead',
    now,
    subject: id,
    reason,
    before: { owner: before },
    after: { owner: owner_id },
  })
}

function hasIt(name: string, at: Date, now: Date): ApiError {
  return new ApiError('conflict', { message: `${name} has had it since ${clockOn(at, office, now)}.` })
}
