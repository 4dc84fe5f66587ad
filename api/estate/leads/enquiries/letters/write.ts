import { eq } from 'drizzle-orm'
import type { LeadLetter } from '#contract/estate/leads/letters.ts'
import { fillIn, type LetterPurpose } from '#contract/estate/leads/letterWords.ts'
import { ApiError } from '../../../../ApiError.ts'
import { faultsOfText } from '../../../../advertising/homesRules.ts'
import { type Actor, record } from '../../../../audit/record.ts'
import { day } from '../../../../clock.ts'
import type { Db } from '../../../../db/Db.ts'
import { newId } from '../../../../db/ids.ts'
import { takeTurn } from '../../../../db/limits.ts'
import type { Context } from '../../../../http/context.ts'
import { signWord } from '../../../../signedWord.ts'
import { namesOf } from '../../../../staff/colleagues.ts'
import { projects } from '../../../projects/index.ts'
import { leadEvents, leads, leadTemplates } from '../../tables/index.ts'
import { noteAnswer } from '../duty/index.ts'
import { askedByForm, homesMail } from '../homesMail.ts'
import type { LeadRow } from '../store.ts'
import { refusalOf } from './ground.ts'
import { writtenMail } from './messages.ts'

interface Reading {
  readonly leadId: string
  readonly templateId: string
  /** The name to sign with. */
  readonly me: string
}

/** A template with its blanks filled in, and whether this buyer may get it. */
export async function letterOf(db: Db, { leadId, templateId, me }: Reading): Promise<LeadLetter> {
  const [template] = await db.select().from(leadTemplates).where(eq(leadTemplates.id, templateId))
  const [row] = await db
    .select({ lead: leads, project: projects.name })
    .from(leads)
    .leftJoin(projects, eq(projects.id, leads.project_id))
    .where(eq(leads.id, leadId))
  if (!template || !row) throw new ApiError('not_found')
  const { lead, project } = row
  const { channel, purpose } = template
  const values = {
    name: lead.name,
    project,
    home: lead.subject_id === null ? null : lead.subject,
    reference: lead.reference,
    me: (await namesOf(db, [me])).get(me) ?? null,
  }
  const text = fillIn(template.text, values)
  // The desk can correct an email before it's sent; a message on WhatsApp leaves as it is.
  const [fault = null] = channel === 'whatsapp' ? faultsOfText(text, 'letter') : []
  const refused = (await refusalOf(db, { lead, channel, purpose })) ?? fault
  const isOpen = channel === 'whatsapp' && refused === null && lead.mobile !== null
  return {
    channel,
    purpose,
    to: channel === 'mail' ? lead.email : lead.mobile,
    subject: fillIn(template.subject, values),
    text,
    refused,
    link: isOpen ? `https://wa.me/${lead.mobile?.replace(/\D/g, '')}?text=${encodeURIComponent(text)}` : null,
  }
}

export interface Letter {
  readonly leadId: string
  readonly purpose: LetterPurpose
  readonly subject: string
  readonly text: string
  readonly actor: Exclude<Actor, 'command'>
  readonly now: Date
}

/** The most emails that one buyer gets from us in a day, however often somebody presses the button. */
const mailsToOne = { atMost: 8, window: day } as const

/** The refusal is checked again on sending: a consent may have been withdrawn since the page was read. */
export async function mailLead(context: Context, letter: Letter): Promise<{ to: string }> {
  const { db, outbox } = context
  const { leadId, purpose, now } = letter
  const turn = await takeTurn(db, { key: `mail to lead ${leadId}`, ...mailsToOne }, now)
  if (!turn.allowed)
    throw new ApiError('rate_limited', {
      retryAfter: turn.retryAfter,
      message: 'This buyer has had eight emails from us in a day. Please call them.',
    })
  return outbox.transaction(async (tx) => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update')
    if (!lead) throw new ApiError('not_found')
    const refused = await refusalOf(tx, { lead, channel: 'mail', purpose })
    if (refused !== null || lead.email === null)
      throw new ApiError('wrong_state', { message: refused ?? 'They left no email address.' })
    await send(context, tx, { ...letter, to: lead.email, reference: lead.reference })
    await keep(tx, lead, letter)
    return { to: lead.email }
  })
}

interface Addressed {
  readonly to: string
  readonly reference: string
}

async function send(
  { config, outbox }: Context,
  tx: Db,
  { leadId, purpose, subject, text, to, reference }: Letter & Addressed,
): Promise<void> {
  const isNews = purpose === 'news'
  const withdraw = isNews ? await signWord(tx, { purpose: 'withdraw', id: leadId, until: null }) : null
  const why = isNews ? 'You get this email because you agreed to news of our projects.' : askedByForm
  const content = homesMail(config, writtenMail({ subject, text, reference, withdraw }), { to, why })
  await outbox.enqueue(tx, { kind: 'email', to, content })
}

/** Adds a line to the enquiry's history; a new enquiry becomes contacted. */
async function keep(tx: Db, lead: LeadRow, { subject, text, purpose, actor, now }: Letter): Promise<void> {
  const isFirst = lead.status === 'new' && purpose === 'answer'
  const to_status = isFirst ? 'contacted' : lead.status
  if (isFirst) await noteAnswer(tx, { leadId: lead.id, by: actor.viewer.id, now })
  await tx.update(leads).set({ status: to_status, updated_at: now }).where(eq(leads.id, lead.id))
  await tx.insert(leadEvents).values({
    id: newId(now),
    lead_id: lead.id,
    from_status: lead.status,
    to_status,
    note: `Email: ${subject}\n\n${text}`,
    by: actor.viewer.id,
    at: now,
  })
  await record(tx, {
    actor,
    action: 'write_to_lead',
    now,
    subject: lead.id,
    after: { purpose, mail: subject },
  })
}
