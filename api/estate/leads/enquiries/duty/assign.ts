import type { ConsentPurpose } from '#contract/estate/leads/words.ts'
import type { OfficeHours } from '#contract/estate/projects/officeHours.ts'
import type { Db } from '../../../../db/Db.ts'
import type { Context } from '../../../../http/context.ts'
import { officeHours } from '../../../../settings/brand.ts'
import { namesOf } from '../../../../staff/colleagues.ts'
import { leadDuties } from '../../tables/index.ts'
import { homesMail, toTheOffice } from '../homesMail.ts'
import type { LeadRow } from '../store.ts'
import { type Candidate, choose } from './choose.ts'
import { languageOf } from './language.ts'
import { dutyMail, type Gained } from './messages.ts'
import { afterOfficeMinutes, whenOpen } from './officeTime.ts'
import { promiseFor, promiseWords } from './promise.ts'
import { addTurn, candidates, findDuty, lockAssigning, noteAnswer, ownerOfBuyer, rulesNow } from './store.ts'

const answered: readonly LeadRow['kind'][] = ['contact', 'unit', 'plot', 'nri', 'brochure']

interface Arrived {
  readonly row: LeadRow
  readonly consents: readonly ConsentPurpose[]
  /** True if the buyer booked a time, so that nobody has to call first. */
  readonly visit: boolean
  /** The member of staff who has spoken to the buyer and gets the enquiry, unless a colleague has this buyer. */
  readonly spoke: string | null
}

/** Assigns a new enquiry in the transaction that stores it, and starts its clock. */
export async function assignLead(context: Context, tx: Db, arrived: Arrived): Promise<void> {
  const { row, consents, visit, spoke } = arrived
  if (!answered.includes(row.kind)) return
  const { clock, settings } = context
  const now = clock()
  // A brochure is sent automatically; we call only those who agreed to a call.
  const runs = !visit && spoke === null && (row.kind !== 'brochure' || consents.includes('reply'))
  const office = officeHours(settings)
  const start = startOf(row, office, now)
  const minutes = settings.value('answer_minutes')
  const language = languageOf(row.message, row.name)
  const answer_due = runs ? afterOfficeMinutes(start, minutes, office) : null
  const choice = await personFor(tx, { row, language, at: start, now, byRule: spoke === null })
  await tx.insert(leadDuties).values({
    lead_id: row.id,
    owner_id: choice?.person.id ?? null,
    language,
    answer_due,
    pass_at: choice ? answer_due : null,
    promised_by: choice && runs ? promiseFor(start, { minutes, office, open: choice.person.open }) : null,
  })
  if (choice) {
    const { person, how } = choice
    await addTurn(tx, { lead_id: row.id, owner_id: person.id, how, at: now })
    await tellOwner(context, tx, person, { ...row, answer_by: answer_due, from: null })
  }
  if (spoke !== null) await noteAnswer(tx, { leadId: row.id, by: spoke, now })
}

/** The earliest time for a call: in office hours, and not before the time the buyer chose. */
function startOf({ call_from }: LeadRow, office: OfficeHours, now: Date): Date {
  return whenOpen(call_from !== null && call_from > now ? call_from : now, office)
}

interface Wanted {
  readonly row: LeadRow
  readonly language: ReturnType<typeof languageOf>
  readonly at: Date
  readonly now: Date
  readonly byRule: boolean
}

async function personFor(tx: Db, { row, language, at, now, byRule }: Wanted) {
  const rules = await rulesNow(tx)
  if (rules.length === 0) return null
  await lockAssigning(tx)
  const people = await candidates(tx, now)
  // Two colleagues shouldn't call the same buyer.
  const known = await ownerOfBuyer(tx, row)
  const colleague = people.find(({ id }) => id === known)
  if (colleague) return { person: colleague, how: 'same_buyer' } as const
  if (!byRule) return null
  const { person } = choose(rules, people, { project_id: row.project_id, language, at, had: [] })
  return person && ({ person, how: 'rule' } as const)
}

async function tellOwner(
  { config, outbox, clock }: Context,
  tx: Db,
  { email }: Candidate,
  lead: Gained,
): Promise<void> {
  if (email === null) return
  const content = homesMail(config, dutyMail([lead], [], clock()), { to: email, why: toTheOffice })
  await outbox.enqueue(tx, { kind: 'email', to: email, content, dedupeKey: `duty ${lead.id} 1` })
}

/** What we can tell the buyer about who calls and when; null if nothing is certain. */
export async function toldOf(
  db: Db,
  row: Pick<LeadRow, 'id' | 'mobile'>,
  { now, zone }: { readonly now: Date; readonly zone?: string | undefined },
): Promise<string | null> {
  const duty = await findDuty(db, row.id)
  if (!duty?.owner_id || duty.promised_by === null || duty.answered_at !== null) return null
  const name = (await namesOf(db, [duty.owner_id])).get(duty.owner_id)
  if (name === undefined) return null
  const { promised_by } = duty
  return promiseWords({ name, promised_by, mobile: row.mobile, ...(zone && { zone }) }, now)
}
