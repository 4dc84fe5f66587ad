import type { leads } from '#contract/estate/leads/enquiries.ts'
import type { OfficeHours } from '#contract/estate/projects/officeHours.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { officeHours } from '../../../settings/brand.ts'
import { readWord } from '../../../signedWord.ts'
import { span } from '../../../texts/days.ts'
import { findProject } from '../../projects/index.ts'
import { attachResume } from '../resumes/index.ts'
import { toldOf } from './duty/index.ts'
import { askedByForm, homesMail } from './homesMail.ts'
import { brochureMail } from './messages.ts'
import { type Call, type CallTimes, nextCall } from './policy.ts'
import type { LeadRow } from './store.ts'
import {
  applicationSubject,
  brochureSubject,
  nriSubject,
  plotSubject,
  projectSubject,
  unitSubject,
} from './subjects.ts'
import { askToConfirm, confirm, leave, withdraw } from './subscribers.ts'
import { nothingInParticular, takeEnquiry, typedOf } from './take.ts'
import { officeHoursIn } from './wording.ts'

export function leadHandlers(context: Context): Handlers<typeof leads> {
  return { ...enquiryHandlers(context), ...fileHandlers(context), ...subscriberHandlers(context) }
}

type WithFile = 'createBrochureEnquiry' | 'createApplication'
type Subscribing = 'createSubscriber' | 'confirmSubscriber' | 'unsubscribe' | 'withdrawConsents'

function enquiryHandlers(context: Context): Omit<Handlers<typeof leads>, Subscribing | WithFile> {
  const { db, clock, settings } = context
  const projectNamed = async (idOrSlug: string | undefined) => {
    if (idOrSlug === undefined) return nothingInParticular
    return projectSubject(await findProject(db, idOrSlug))
  }

  return {
    async createContact({ body: { topic, project_id, ...form }, caller }) {
      const [typed, done] = typedOf(form)
      const subject = await projectNamed(project_id)
      const lead = await takeEnquiry(context, { kind: 'contact', typed, caller, subject, topic })
      return done(await receiptOf(context, lead, form.name))
    },

    async createUnitEnquiry({ params, body, caller }) {
      const [typed, done] = typedOf(body)
      const subject = await unitSubject(db, params.blockUnitId, clock())
      const lead = await takeEnquiry(context, { kind: 'unit', typed, caller, subject })
      return done(await receiptOf(context, lead, body.name))
    },

    async createPlotEnquiry({ body: { project_id, plot_id, ...form }, caller }) {
      const [typed, done] = typedOf(form)
      const subject = await plotSubject(db, { project_id, plot_id }, clock())
      const lead = await takeEnquiry(context, { kind: 'plot', typed, caller, subject })
      return done(await receiptOf(context, lead, form.name))
    },

    async createNriLead({ body, caller }) {
      const { country, time_zone, call_from, call_to, project_id, ...form } = body
      const [typed, done] = typedOf(form)
      const times = { time_zone, call_from, call_to }
      const call = callFor(times, officeHours(settings), clock())
      const subject = nriSubject(await projectNamed(project_id), { country, ...times }, call)
      const { reference } = await takeEnquiry(context, {
        kind: 'nri',
        typed,
        caller,
        subject,
        call,
        zone: time_zone,
      })
      return done({
        reference,
        message: `Thank you, ${form.name}. We’ll call on ${span(call.call_from, call.call_to, { time_zone })}. If you call us first, quote the reference ${reference}.`,
      })
    },
  }
}

/** The buyer's next call. If nobody is in the office then, the refusal gives the office hours in their time zone. */
function callFor(times: CallTimes, office: OfficeHours, now: Date): Call {
  const call = nextCall(times, office, now)
  if (call) return call
  const error = `Nobody is in the office then. Choose a time from ${officeHoursIn(times.time_zone, office, now)}.`
  throw new ApiError('validation_failed', { fields: { call_from: error } })
}

/** Handlers of enquiries that are answered with a file, or sent with one. */
function fileHandlers(context: Context): Pick<Handlers<typeof leads>, WithFile> {
  const { db, clock, config } = context
  return {
    async createBrochureEnquiry({ params, body: { brochure_id, ...form }, caller }) {
      const [typed, done] = typedOf(form)
      const { subject, title, path } = await brochureSubject(db, params.project_id, brochure_id)
      const { reference } = await takeEnquiry(context, {
        kind: 'brochure',
        typed,
        caller,
        subject,
        also: async (tx, { row: { id }, repeated }) => {
          const project = subject.project?.name ?? ''
          if (form.email !== undefined && !repeated)
            await mailBrochure(context, tx, { project, title, path }, { id, email: form.email })
        },
      })
      const sent = form.email === undefined ? '' : ` We have sent it to ${form.email} as well.`
      return done({
        reference,
        download_url: `${config.PUBLIC_ORIGIN}${path}`,
        message: `Thank you, ${form.name}. You can download the brochure now.${sent}`,
      })
    },

    async createApplication({ body, caller }) {
      const { opening_id, experience_years, notice_days, cover_note, resume_upload_id, ...form } = body
      const [typed, done] = typedOf(form)
      const now = clock()
      const subject = await applicationSubject(db, { opening_id, experience_years, notice_days }, now)
      const { reference } = await takeEnquiry(context, {
        kind: 'career',
        caller,
        subject,
        typed: { ...typed, message: cover_note },
        resumeId: resume_upload_id,
        also: (tx, { row }) => attachResume(tx, { id: resume_upload_id, leadId: row.id, now }),
      })
      return done({
        reference,
        message: `Thank you, ${form.name}. We read every application and reply within two weeks. Your reference is ${reference}.`,
      })
    },
  }
}

function subscriberHandlers(context: Context): Pick<Handlers<typeof leads>, Subscribing> {
  const { db, clock } = context
  return {
    async createSubscriber({ body, caller }) {
      const { email } = body
      const [typed, done] = typedOf(body)
      const { reference } = await takeEnquiry(context, {
        kind: 'subscriber',
        typed,
        caller,
        subject: nothingInParticular,
        also: (tx) => askToConfirm(context, tx, email),
      })
      return done({
        reference,
        message: `We’ve sent an email to ${email}. Open the link in it to confirm, and we’ll write when there’s news.`,
      })
    },

    async confirmSubscriber({ body: { token, ...rest } }) {
      const done = nothingElse(rest)
      const id = await readWord(db, token, { purpose: 'confirm', now: clock() })
      return done(await confirm(context, id))
    },

    async unsubscribe({ body: { token, ...rest } }) {
      const done = nothingElse(rest)
      const id = await readWord(db, token, { purpose: 'unsubscribe', now: clock() })
      return done(await leave(context, id))
    },

    async withdrawConsents({ body: { token, ...rest } }) {
      const done = nothingElse(rest)
      const id = await readWord(db, token, { purpose: 'withdraw', now: clock() })
      return done({ withdrawn: [...(await withdraw(context, id))] })
    },
  }
}

interface Brochure {
  readonly project: string
  readonly title: string
  readonly path: string
}

/** Sent once for each enquiry, and only if an address was left. */
async function mailBrochure(
  { config, outbox }: Context,
  tx: Db,
  brochure: Brochure,
  to: { readonly id: string; readonly email: string },
): Promise<void> {
  await outbox.enqueue(tx, {
    kind: 'email',
    to: to.email,
    content: homesMail(config, brochureMail(brochure), { to: to.email, why: askedByForm }),
    dedupeKey: `brochure ${to.id}`,
  })
}

/** A message that says who will call and by when, if that's certain. */
async function receiptOf({ db, clock }: Context, lead: LeadRow, name: string) {
  const told = await toldOf(db, lead, { now: clock() })
  return { reference: lead.reference, message: thanks(name, lead.reference, told) }
}

function thanks(name: string, reference: string, told: string | null): string {
  const next = told ?? 'Our sales office has your enquiry.'
  const quote = told === null ? 'If you call us' : 'If you call us first'
  return `Thank you, ${name}. ${next} ${quote}, quote the reference ${reference}.`
}
