import type { z } from 'zod/mini'
import type { NewUnitEnquiry } from '#contract/estate/leads/enquiries.ts'
import { consentText, type contactTopics, type LeadKind } from '#contract/estate/leads/words.ts'
import { officeZone } from '#contract/estate/projects/weekdaysText.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller } from '../../../http/handler.ts'
import type { Mail, MailEvent } from '../../../mail/Mail.ts'
import { type Body, type Done, nothingElse, passedOn } from '../../../nothingElse.ts'
import { signWord } from '../../../signedWord.ts'
import { emit } from '../../../webhooks/emit.ts'
import { resumeLink } from '../resumes/index.ts'
import type { Fact } from '../tables/index.ts'
import { assignLead, toldOf } from './duty/index.ts'
import { handedOn } from './handOn.ts'
import { askedByForm, broughtTo, homesMail, toTheOffice } from './homesMail.ts'
import { answerMail, consentMail, salesMail } from './messages.ts'
import { isSpam } from './policy.ts'
import { type Announce, type Received, receive } from './receive.ts'
import type { LeadRow, LeadValues, NewLead } from './store.ts'

/** The fields that all forms share. */
type Plain = z.output<typeof NewUnitEnquiry>
/** What every form sends besides its own fields; news by email needs no name. */
export type Typed = Pick<Plain, 'consents'> & { readonly [K in keyof Plain]?: Plain[K] | undefined }

/** Takes what is left of a form once its own fields are taken out; if one is still there, it doesn't compile. */
export function typedOf<T extends Body<Typed>>(
  form: T & Readonly<Record<Exclude<keyof T, keyof Body<Typed>>, never>>,
): readonly [Typed, Done] {
  return [form, passedOn(form)]
}

/** What an enquiry is about, in words that stay true when that changes or is removed. */
export interface Subject {
  readonly id: string | null
  readonly title: string | null
  readonly project: { readonly id: string; readonly name: string } | null
  /** The path of its page on the site. */
  readonly path: string | null
  readonly about: readonly Fact[]
}
export const nothingInParticular: Subject = { id: null, title: null, project: null, path: null, about: [] }

export interface Enquiry {
  readonly kind: LeadKind
  readonly typed: Typed
  readonly caller: Caller
  readonly subject: Subject
  readonly topic?: (typeof contactTopics)[number]
  readonly call?: Pick<LeadValues, 'call_from' | 'call_to'>
  /** The file attached to an application. */
  readonly resumeId?: string
  /** The buyer's time zone, if it isn't India's. */
  readonly zone?: string
  /** The time of the visit: another time makes another enquiry. */
  readonly slot?: string
  /** For a visit: the email that replaces the usual answer, and the entry for both calendars. */
  readonly visit?: (tx: Db, row: LeadRow) => Promise<VisitMails>
  readonly brought?: Brought
  /** What this kind does in the same transaction, besides telling the sales team. */
  readonly also?: Announce
}

/** For an enquiry that didn't come through a form on the site. */
export interface Brought extends Pick<LeadValues, 'source' | 'source_reference'> {
  readonly came_by: Exclude<LeadValues['came_by'], 'site'>
  /** The member of staff who spoke to the buyer. */
  readonly spoke: string | null
}

export interface VisitMails {
  readonly answer: Mail
  readonly event: MailEvent
  /** What the enquiry is about, with the visit added. */
  readonly about: LeadRow['about']
}

/**
 * The only way in for enquiries of every kind. In one transaction, it is stored and the emails to the sales team and
 * the buyer are queued.
 */
export async function takeEnquiry(context: Context, enquiry: Enquiry): Promise<LeadRow> {
  const { typed, kind, also, brought } = enquiry
  const contact = typed.mobile ?? typed.email ?? ''
  const lead = toLead(enquiry, contact, context.clock())
  const arrival = { lead, contact, spam: isSpam(typed, lead.at), brought: brought !== undefined }
  return receive(context, arrival, async (tx, received) => {
    await also?.(tx, received)
    if (kind === 'subscriber') return
    if (!received.repeated) await assignLead(context, tx, arrivedOf(enquiry, received))
    const visit = received.repeated ? undefined : await enquiry.visit?.(tx, received.row)
    const news = { enquiry, received, visit }
    if (!received.repeated || received.added !== null) await tellSales(context, tx, news)
    await answerPerson(context, tx, news)
    await confirmConsents(context, tx, { enquiry, received })
  })
}

function arrivedOf({ typed, visit, brought }: Enquiry, { row }: Received) {
  return { row, consents: typed.consents, visit: visit !== undefined, spoke: brought?.spoke ?? null }
}

function toLead(
  { kind, typed, caller, subject, topic, ...times }: Enquiry,
  contact: string,
  at: Date,
): NewLead {
  const {
    name = null,
    mobile = null,
    email = null,
    message,
    source_page,
    utm_first,
    utm_last,
    ...marks
  } = typed
  // The spam traps have been checked by now, and aren't stored.
  const {
    consents,
    consent_version = consentText.version,
    website: _website,
    shown_at: _shownAt,
    ...rest
  } = marks
  nothingElse(rest)
  const about = subject.id ?? subject.project?.id ?? ''
  const { call, slot = '', brought } = times
  return {
    at,
    intent: intentOf(brought) ?? caller.intent,
    consents,
    consentVersion: consent_version,
    values: {
      kind,
      name,
      mobile,
      email,
      call_from: call?.call_from ?? null,
      call_to: call?.call_to ?? null,
      topic: topic ?? null,
      project_id: subject.project?.id ?? null,
      subject_id: subject.id,
      subject: subject.title ?? subject.project?.name ?? null,
      about: subject.about,
      message: message || null,
      came_by: brought?.came_by ?? 'site',
      source: brought?.source ?? null,
      source_reference: brought?.source_reference ?? null,
      source_page: source_page || null,
      utm_first: utm_first ?? null,
      utm_last: utm_last ?? null,
      network: caller.network,
      dedupe_key: [kind, contact, topic ?? '', about, slot].join(' ').trim(),
    },
  }
}

/** A portal's own number is remembered for longer than an enquiry accepts repeats. */
function intentOf(brought: Brought | undefined): string | null {
  if (!brought?.source || !brought.source_reference) return null
  return `${brought.source.toLowerCase()} ${brought.source_reference}`
}

interface News {
  readonly enquiry: Enquiry
  readonly received: Received
  readonly visit?: VisitMails | undefined
}

async function tellSales({ config, outbox, settings }: Context, tx: Db, news: News): Promise<void> {
  const { enquiry, received, visit } = news
  const { added } = received
  const row = visit ? { ...received.row, about: visit.about } : received.row
  const { consents } = enquiry.typed
  const to = settings.value(row.kind === 'career' ? 'careers_email' : 'leads_email')
  const { resumeId } = enquiry
  const resume = resumeId === undefined ? null : await resumeLink(tx, resumeId, row.created_at)
  const mail = salesMail({
    lead: row,
    consents,
    added,
    origin: config.PUBLIC_ORIGIN,
    resume,
    event: visit?.event,
  })
  await outbox.enqueue(tx, {
    kind: 'email',
    to,
    content: homesMail(config, mail, { to, why: toTheOffice }),
  })
  const data = handedOn({ row, consents, project: enquiry.subject.project?.name ?? null })
  if (!received.repeated)
    await emit(tx, row.created_at, { event: 'enquiry.taken', subject: row.id, facts: data })
  if (!config.LEADS_WEBHOOK_URL) return
  const event = added === null ? 'lead.created' : 'lead.added_to'
  await outbox.enqueue(tx, { kind: 'webhook', to: config.LEADS_WEBHOOK_URL, content: { event, data } })
}

/** Emails the buyer what they asked about. The email for a brochure is sent elsewhere, with the brochure. */
async function answerPerson(
  { config, outbox, clock }: Context,
  tx: Db,
  { enquiry, received: { row, repeated }, visit }: News,
): Promise<void> {
  const { kind, typed, subject, zone, brought } = enquiry
  if (kind === 'brochure' || repeated || row.email === null || typed.email === undefined) return
  // A buyer who spoke to us knows what was said.
  if (brought && brought.came_by !== 'portal') return
  const told = await toldOf(tx, row, { now: clock(), zone })
  const answer = { lead: row, path: subject.path, zone: zone ?? officeZone, told }
  const mail = visit?.answer ?? answerMail(answer)
  await outbox.enqueue(tx, {
    kind: 'email',
    to: row.email,
    content: homesMail(config, mail, { to: row.email, why: whyTo(brought) }),
    dedupeKey: `answer ${row.id}`,
  })
}

/** Emails the buyer what they agreed to, with a link to withdraw it. */
async function confirmConsents(
  { config, outbox }: Context,
  tx: Db,
  { enquiry, received: { row } }: News,
): Promise<void> {
  const agreed = enquiry.typed.consents.filter((purpose) => purpose !== 'reply')
  if (agreed.length === 0 || row.email === null) return
  const token = await signWord(tx, { purpose: 'withdraw', id: row.id, until: null })
  await outbox.enqueue(tx, {
    kind: 'email',
    to: row.email,
    content: homesMail(config, consentMail({ agreed, token }), {
      to: row.email,
      why: whyTo(enquiry.brought),
    }),
    dedupeKey: `consents ${row.id}`,
  })
}

function whyTo(brought: Brought | undefined): string {
  return brought ? broughtTo(brought) : askedByForm
}
